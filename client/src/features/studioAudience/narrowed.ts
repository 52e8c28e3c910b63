/** How a list is narrowed and sorted; empty: not, newest first. */
export type Narrowed = {
  q: string;
  tag: string;
  source: string;
  state: 'subscribed' | 'unsubscribed';
  order: 'newest' | 'oldest';
};

export const everybody: Narrowed = { q: '', tag: '', source: '', state: 'subscribed', order: 'newest' };

/** Whether fewer are shown than are on the list. */
export function isNarrowed({ q, tag, source, state }: Narrowed): boolean {
  return q !== '' || tag !== '' || source !== '' || state === 'unsubscribed';
}

/** What is asked of the API: only what is not so by itself. */
export function askedOf(narrowed: Narrowed): Record<string, string> {
  return Object.fromEntries(
    Object.entries(narrowed).filter(
      ([name, value]) => value !== '' && value !== Reflect.get(everybody, name),
    ),
  );
}
