/** The contrast of two colours `#rrggbb`: 1 is equal, 21 is black on white. Source: WCAG 2.2, "contrast ratio". */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Below this, many people see two stripes as one colour. */
export const minStripeContrast = 1.5;

/** The colour nearest to `colour`, lighter or darker, whose contrast with `other` is at least `least` (at most 4.5). */
export function nearestClear(colour: string, other: string, least: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const clear = ['#000000', '#ffffff']
      .map((end) => mixed(colour, end, share))
      .find((mix) => contrastOf(mix, other) >= least);
    if (clear !== undefined) return clear;
  }
  // One of the two has at least 4.5 with any colour.
  return contrastOf('#000000', other) >= least ? '#000000' : '#ffffff';
}

/** `share` of `end` in `colour`: 0 is `colour` itself, 1 is `end`. */
export function mixed(colour: string, end: string, share: number): string {
  const parts = [1, 3, 5].map((start) => {
    const [from = 0, to = 0] = [colour, end].map((one) => Number.parseInt(one.slice(start, start + 2), 16));
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
