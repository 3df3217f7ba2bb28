// What the browser keeps for the next time. Where it keeps nothing, it holds until the page is
// closed.
const held = new Map<string, string>();

export function kept<T>(key: string, otherwise: T): T {
  try {
    const text = held.get(key) ?? localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Whether it will still be there when the page comes back. */
export function keep<T>(key: string, what: T): boolean {
  const text = JSON.stringify(what);
  try {
    localStorage.setItem(key, text);
    held.delete(key);
    return true;
  } catch {
    held.set(key, text);
    return false;
  }
}
