// What a link does not lead to.
import { Link } from "../Link";

export function Missing({ what }: { what: string }) {
  return (
    <main class="page" id="main">
      <h1>Nothing here</h1>
      <p role="status">
        {what} can't be opened. Perhaps the link is not whole, or it belongs to another server.
      </p>
      <Link to={{ page: "home" }} label="To the first page" class="button" />
    </main>
  );
}
