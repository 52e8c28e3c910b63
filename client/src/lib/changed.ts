/**
 * A state with the changes, or itself where there is none, so that nobody takes it for new. The page's reducers copy: Redux
 * Toolkit's `createSlice` would bring immer into every page (3 kB).
 */
export function changed<State extends object>(state: State, changes: Partial<State>): State {
  const keys = Object.keys(changes) as (keyof State)[];
  return keys.some((key) => state[key] !== changes[key]) ? { ...state, ...changes } : state;
}

export function without<T>(entries: Record<string, T>, key: string): Record<string, T> {
  if (!Object.hasOwn(entries, key)) return entries;
  const { [key]: _, ...others } = entries;
  return others;
}
