import { contrastOf } from '#shared/look/contrast.ts';

/** The colours of a pass, each `#rrggbb`. */
export type PassColours = { ground: string; text: string; label: string };

const black = '#000000';
const white = '#ffffff';
/** WCAG 2.2 AA, for text. Black or white has it on any colour. */
const minContrast = 4.5;

/** The awning's first colour, with text that can be read on it; labels in the second colour where that can be read. */
export function passColours([first, second]: readonly [string, string]): PassColours {
  const ground = first.toLowerCase();
  const text = contrastOf(black, ground) > contrastOf(white, ground) ? black : white;
  const label = contrastOf(second, ground) >= minContrast ? second.toLowerCase() : text;
  return { ground, text, label };
}
