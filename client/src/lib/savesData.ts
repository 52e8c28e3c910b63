/** Whether the visitor has asked their browser to load as little as possible. */
export function savesData(): boolean {
  // Not in every browser, and not in TypeScript's own list.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
