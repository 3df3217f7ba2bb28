// What a card can do, beside its picture: names where there is room for names, and the text of
// its powers where there is room for text.
import type { Out } from "../protocol";
import { useStore } from "../store";
import { WithSymbols } from "./symbols";

/** Of a card as it is printed. */
export function Able({ card }: { card: Out.CardSeen }) {
  // A lone symbol stands below the picture already.
  const lines = card.lines.filter(({ text }) => text !== `[${card.symbols[0]}]`);
  const moves = [card.flight && "Flight", card.ranged && "Ranged"].filter(Boolean);
  return (
    <span class="able">
      {moves.length > 0 && <b>{moves.join(", ")}</b>}
      {lines.map((line) => (
        <span key={`${line.title}${line.text}`}>
          {line.title && <b>{line.title} </b>}
          <Told line={line} />
        </span>
      ))}
    </span>
  );
}

/** Of a card in play: the powers that it has now. */
export function AbleNow({ card }: { card: Out.CardInPlay }) {
  const lines = useStore((s) => s.cards.get(card.number))?.lines;
  const lineOf = (power: string) => lines?.find((x) => x.title === power);
  const mere = card.powers.filter((power) => !lineOf(power));
  return (
    <span class="able names">
      {mere.length > 0 && <b>{mere.join(", ")}</b>}
      {card.powers.map((power) => {
        const line = lineOf(power);
        return (
          line && (
            <span key={power}>
              <b>{power} </b>
              <Told line={line} />
            </span>
          )
        );
      })}
    </span>
  );
}

function Told({ line: { when, text } }: { line: Out.CardLine }) {
  return (
    <span class="told">
      {when && (
        <em>
          <WithSymbols text={when} />{" "}
        </em>
      )}
      <WithSymbols text={text} />
    </span>
  );
}
