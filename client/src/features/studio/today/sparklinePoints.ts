const width = 100;
/** The line keeps its own width away from the edges. */
const top = 3;
const bottom = 37;

/** The points of a line in a box of 100 by 40. 0 is always within its range; a day of refunds alone goes below it. */
export function sparklinePoints(values: readonly number[]): { x: number; y: number }[] {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const range = most - least || 1;
  const step = width / Math.max(1, values.length - 1);
  return values.map((value, index) => ({
    x: rounded(index * step),
    y: rounded(bottom - ((value - least) / range) * (bottom - top)),
  }));
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100;
}
