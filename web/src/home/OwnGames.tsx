// The rooms in which one has a seat: back into a game, hours later too.
import { Link } from "../Link";
import { ownRooms } from "../seats";

const SHOWN = 8;

export function OwnGames() {
  const rooms = ownRooms().slice(0, SHOWN);
  if (rooms.length === 0) return null;
  return (
    <section class="panel-box" aria-label="your tables">
      <h2>Your tables</h2>
      <ul class="rooms">
        {rooms.map(({ room, title }) => (
          <li key={room}>
            <Link to={{ page: "room", room }} label={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}
