// What one is called at the table; kept for the next time.
import { keepName } from "../seats";

const LONGEST = 24;

interface NameFieldProps {
  name: string;
  onName: (name: string) => void;
}

export function NameField({ name, onName }: NameFieldProps) {
  return (
    <label class="name-field">
      Your name
      <input
        required
        maxLength={LONGEST}
        autocomplete="nickname"
        value={name}
        onInput={(e) => {
          onName(e.currentTarget.value);
          keepName(e.currentTarget.value.trim());
        }}
      />
    </label>
  );
}
