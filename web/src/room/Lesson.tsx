// What the first game teaches just now.
import { wish } from "../doing/link";
import { openRule } from "../doing/playing";
import type { Out } from "../protocol";

export function Lesson({ step }: { step: Out.LessonStep }) {
  return (
    <section class="lesson" aria-label="your first game" data-step={step.step}>
      <h2>
        {step.title}{" "}
        <small>
          {step.seen} of {step.of}
        </small>
      </h2>
      <p aria-live="polite">{step.text}</p>
      <div class="buttons">
        {step.rule && (
          <button type="button" onClick={() => openRule(step.rule)}>
            The rule
          </button>
        )}
        <button type="button" onClick={() => void wish({ type: "leave lesson" })}>
          No more explanations
        </button>
      </div>
    </section>
  );
}
