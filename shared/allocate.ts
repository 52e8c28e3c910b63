/** Splits a sum of minor units in proportion to weights. The parts add up to it exactly. They are equal where all weights are 0. */
export function allocate(weights: readonly number[], wholeMinor: number): number[] {
  const allWeights = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight, index) => {
    weighed += weight;
    const until =
      allWeights === 0 ? wholeMinor * ((index + 1) / weights.length) : (wholeMinor * weighed) / allWeights;
    const part = Math.round(until) - given;
    given += part;
    return part;
  });
}
