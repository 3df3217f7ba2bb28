"""Playing in a browser: the service behind the table. The page talks to it over one WebSocket."""
