/** An unordered set of things that stay for a short time. */
export type InFlightRequests<T> = {
  size: () => number;
  /** Adds a thing. The returned function removes it and does nothing the second time. */
  enter: (thing: T) => () => void;
  all: () => T[];
};

/**
 * A set for thousands of additions and removals per second. V8's `Set` allocates a new table every few removals. The old table points to
 * the new one, so a table in the old generation keeps all later ones alive until the next major collection. That cost forwarded calls a
 * third of their allocations and a sixth of their time.
 */
export function createInFlightRequests<T>(): InFlightRequests<T> {
  const entries: { thing: T; place: number }[] = [];
  return {
    size: () => entries.length,
    enter(thing) {
      const entry = { thing, place: entries.length };
      entries.push(entry);
      return () => {
        if (entries[entry.place] !== entry) return;
        const last = entries.pop();
        if (last === undefined || last === entry) return;
        entries[entry.place] = last;
        last.place = entry.place;
      };
    },
    all: () => entries.map(({ thing }) => thing),
  };
}
