import { examplePosters } from './examplePosters.ts';
import { cover, portrait } from './posterAda.ts';
import { bowls, dinnerSet, glazes, houseSign, lemons, lemonsBlue, mug, mugPair } from './posterGoods.ts';
import { linocut, linoWeekend, logBook, patterns, patternsNight, printPost } from './posterPapers.ts';
import { filmNight, kiln, market, potterAtWheel, window } from './posterPlaces.ts';

/** Every picture of the demo, drawn as SVG, the same on every machine. */
const posters = {
  portrait,
  cover,
  mug,
  mugPair,
  glazes,
  lemons,
  lemonsBlue,
  bowls,
  dinnerSet,
  houseSign,
  patterns,
  patternsNight,
  logBook,
  printPost,
  linocut,
  linoWeekend,
  market,
  kiln,
  potterAtWheel,
  window,
  filmNight,
  ...examplePosters,
} as const;

export type PosterName = keyof typeof posters;

// Object.keys widens the type; the table has no other keys.
export const posterNames = Object.keys(posters) as PosterName[];

export function drawPoster(name: PosterName): string {
  return posters[name]();
}
