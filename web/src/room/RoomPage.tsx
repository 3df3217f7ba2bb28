// A room: those who wait for a game, or the table at which it is played.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Chat } from "../panel/Chat";
import { Clock } from "../panel/Clock";
import { Controls } from "../panel/Controls";
import { Log } from "../panel/Log";
import { QuestionPanel } from "../panel/QuestionPanel";
import type { Out } from "../protocol";
import { useStore } from "../store";
import { Hand } from "../table/Hand";
import { lightUp } from "../table/places";
import { useInSight } from "../table/sight";
import { Table } from "../table/Table";
import { Lesson } from "./Lesson";
import { Missing } from "./Missing";
import { Waiting } from "./Waiting";

export function RoomPage() {
  const room = useStore((s) => s.room);
  const game = useStore((s) => s.game);
  const error = useStore((s) => s.error);
  if (!room && error) return <Missing what="This table" />;
  if (!room) {
    return (
      <main class="page" id="main">
        <p role="status">Entering the room…</p>
      </main>
    );
  }
  if (room.phase === "waiting" || !game) return <Waiting room={room} />;
  return <Playing room={room} game={game} />;
}

const NARROW = matchMedia("(max-width: 760px), (max-height: 520px)");

/** Whether all but the question lies where nobody looks at first. */
function useNarrow(): boolean {
  const [narrow, change] = useState(NARROW.matches);
  useEffect(() => {
    const look = () => change(NARROW.matches);
    NARROW.addEventListener("change", look);
    return () => NARROW.removeEventListener("change", look);
  }, []);
  return narrow;
}

function Playing({ room, game }: { room: Out.Room; game: Out.Game }) {
  const { view } = game;
  const lit = useMemo(() => lightUp(game.question, view.viewer), [game.question]);
  useInSight(game.question?.id);
  const live = room.you !== null && !view.over;
  const seat = Math.max(0, view.viewer);
  const side = view.players[seat];
  const narrow = useNarrow();
  const lesson = game.lesson && <Lesson step={game.lesson} />;
  return (
    <main class="room" id="main">
      <h1 class="spoken">{room.title}</h1>
      <div class="table-area">
        <Table
          view={view}
          asked={game.question}
          lit={lit}
          deciding={game.deciding}
          seat={seat}
          live={live}
        />
        {view.viewer >= 0 && side && (
          <Hand view={view} asked={game.question} side={side} lit={lit} live={live} />
        )}
      </div>
      <div class="panel">
        <QuestionPanel game={game} room={room}>
          {narrow && lesson}
        </QuestionPanel>
        {!narrow && lesson}
        {!view.over && <Clock game={game} />}
        <Controls room={room} game={game} />
        <Log />
        <Chat />
      </div>
    </main>
  );
}
