// A link within the page: no reload, but a real address for new tabs and bookmarks.
import { go } from "./doing/going";
import { pathOf, type Route } from "./route";

interface LinkProps {
  to: Route;
  label: string;
  class?: string;
  here?: boolean;
}

export function Link({ to, label, class: className, here }: LinkProps) {
  return (
    <a
      href={pathOf(to)}
      class={className ?? ""}
      aria-current={here ? "page" : undefined}
      onClick={(e) => {
        if (e.metaKey || e.ctrlKey || e.shiftKey || e.button !== 0) return;
        e.preventDefault();
        go(to);
      }}
    >
      {label}
    </a>
  );
}
