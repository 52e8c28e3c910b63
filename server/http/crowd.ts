/** Things that are here for a moment, in no order. */
export type Crowd<T> = {
  size: () => number;
  /** Comes in; the answer takes it out again, once. */
  enter: (thing: T) => () => void;
  all: () => T[];
};

/**
 * A set for where thousands come and go every second. V8's own makes a new table every few of them, the old table points to the new
 * one, and a table that has grown old keeps all later ones alive, with whoever was in them, until old objects are collected. A
 * third of what forwarded calls allocated was carried along like that, in a sixth of their time.
 */
export function createCrowd<T>(): Crowd<T> {
  const seats: { thing: T; place: number }[] = [];
  return {
    size: () => seats.length,
    enter(thing) {
      const seat = { thing, place: seats.length };
      seats.push(seat);
      return () => {
        if (seats[seat.place] !== seat) return;
        const last = seats.pop();
        if (last === undefined || last === seat) return;
        seats[seat.place] = last;
        last.place = seat.place;
      };
    },
    all: () => seats.map(({ thing }) => thing),
  };
}
