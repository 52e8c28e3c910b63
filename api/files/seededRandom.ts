export type Random = {
  /** At least `from`, less than `to`. */
  between(from: number, to: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
};

/** Repeatable random numbers: the same seed draws the same picture. FNV-1a hashes the text, mulberry32 generates the numbers. */
export function seededRandom(seed: string): Random {
  let state = 2_166_136_261;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 16_777_619);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    between: (from, to) => from + next() * (to - from),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
