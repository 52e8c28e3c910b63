/** Filter and order of a list; empty: unfiltered, newest first. */
export type AudienceFilter = {
  q: string;
  tag: string;
  source: string;
  state: 'subscribed' | 'unsubscribed' | 'pending';
  order: 'newest' | 'oldest';
};

export const noFilter: AudienceFilter = { q: '', tag: '', source: '', state: 'subscribed', order: 'newest' };

/** Whether a filter is set. */
export function isFiltered({ q, tag, source, state }: AudienceFilter): boolean {
  return q !== '' || tag !== '' || source !== '' || state !== 'subscribed';
}

/** The API's query, without default values. */
export function queryOf(filter: AudienceFilter): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => value !== '' && value !== Reflect.get(noFilter, name)),
  );
}
