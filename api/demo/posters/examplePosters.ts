import { bakeTable, herbCalendar, luciaCover, sourdough, starter } from './posterBread.ts';
import { breakfastMug, clayLamp, handles, kilnSoup, theoCover } from './posterClay.ts';
import { ines, lucia, noor, theo } from './posterPeople.ts';
import { handPress, inesCover, lowTide, ornaments, typeZine } from './posterPress.ts';
import { cassette, harbour, listeningNight, noorCover, soundWalk } from './posterTapes.ts';

/** The pictures of the four examples. */
export const examplePosters = {
  noor,
  noorCover,
  harbour,
  listeningNight,
  cassette,
  soundWalk,
  ines,
  inesCover,
  lowTide,
  typeZine,
  ornaments,
  handPress,
  theo,
  theoCover,
  breakfastMug,
  clayLamp,
  kilnSoup,
  handles,
  lucia,
  luciaCover,
  sourdough,
  herbCalendar,
  starter,
  bakeTable,
} as const;
