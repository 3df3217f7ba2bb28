// The title of the page says when it is one's turn to decide, for those who look elsewhere.
import { get, onChange } from "../store";

const NAME = "vs2pcg";

export function keepTitle(): () => void {
  return onChange(() => {
    const { game, room, route } = get();
    const asked = route.page === "room" && game?.question && !game.question.alone;
    const title = asked ? `● You decide: ${NAME}` : room ? `${room.title}: ${NAME}` : NAME;
    if (document.title !== title) document.title = title;
  });
}
