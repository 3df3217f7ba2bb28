// Everybody's clock, counted down here between the server's messages.
import { useEffect, useState } from "preact/hooks";
import type { Out } from "../protocol";
import { useStore } from "../store";

const minutes = (seconds: number): string => {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
};

export function Clock({ game }: { game: Out.Game }) {
  const since = useStore((s) => s.gameAt);
  const [now, tick] = useState(performance.now());
  const clock = game.clock;
  useEffect(() => {
    if (!clock?.running) return;
    const timer = setInterval(() => tick(performance.now()), 500);
    return () => clearInterval(timer);
  }, [clock]);
  if (!clock) return null;
  const passed = clock.running ? Math.max(0, now - since) / 1000 : 0;
  const beyond = Math.max(0, passed - clock["move left"]);
  return (
    <ul class="clocks" aria-label="clocks">
      {clock.reserves.map((reserve, i) => {
        const own = clock.player === i;
        return (
          <li key={i} class={own ? "running" : ""}>
            {game.view.players[i]?.name} {own && <b>{minutes(clock["move left"] - passed)} </b>}
            <span title="reserve">+{minutes(own ? reserve - beyond : reserve)}</span>
          </li>
        );
      })}
    </ul>
  );
}
