import { mixed, nearestClear } from './contrast.ts';

/** The accent `#rrggbb` itself where it can be read on every paper of the theme, else the nearest colour that can. */
export function clearAccent(accent: string, theme: keyof typeof grounds): string {
  return nearestClear(accent, grounds[theme].ground, minTextContrast);
}

/** What `styles/tokens.css` calls vermilion: the fill of buttons and the colour of prices, its edge, the text on it, and a faint ground. */
export function accentDeclarations(accent: string, theme: keyof typeof grounds): string {
  const { surface, far, ink } = grounds[theme];
  const main = clearAccent(accent, theme);
  const deep = mixed(main, far, 0.22);
  const wash = mixed(main, surface, 0.9);
  return `--vermilion:${main};--vermilion-deep:${deep};--vermilion-ink:${ink};--vermilion-wash:${wash}`;
}

/** WCAG 2.2 AA, for text. */
const minTextContrast = 4.5;

/** `ground`: text is harder to read on it than on any paper or wash of the theme. `far`: away from it. */
const grounds = {
  light: { ground: '#e4dfd6', surface: '#fffefb', far: '#000000', ink: '#fffefb' },
  dark: { ground: '#352d29', surface: '#221e19', far: '#ffffff', ink: '#120d09' },
} as const;
