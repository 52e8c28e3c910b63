/**
 * A state with the changes, or the same object when nothing changes. The page's reducers copy by hand, because Redux Toolkit's
 * `createSlice` would add immer to every page (3 kB).
 */
export function withChanges<State extends object>(state: State, changes: Partial<State>): State {
  const keys = Object.keys(changes) as (keyof State)[];
  return keys.some((key) => state[key] !== changes[key]) ? { ...state, ...changes } : state;
}

export function withoutKey<T>(entries: Record<string, T>, key: string): Record<string, T> {
  if (!Object.hasOwn(entries, key)) return entries;
  const { [key]: _, ...others } = entries;
  return others;
}
