import type { Look } from '#shared/look/choices.ts';
import baloo from '../styles/fonts/baloo.woff2';
import dmSans from '../styles/fonts/dmSans.woff2';
import fraunces from '../styles/fonts/fraunces.woff2';
import inter from '../styles/fonts/inter.woff2';
import nunito from '../styles/fonts/nunito.woff2';
import playfair from '../styles/fonts/playfair.woff2';
import sourceSerif from '../styles/fonts/sourceSerif.woff2';
import spaceGrotesk from '../styles/fonts/spaceGrotesk.woff2';

/** The fonts of headings and text that a page with this typeface loads first. The default's are those of every document. */
export const fontsOf: Partial<Record<NonNullable<Look['typeface']>, string[]>> = {
  bookshop: [sourceSerif, fraunces],
  studio: [inter, spaceGrotesk],
  salon: [dmSans, playfair],
  playroom: [nunito, baloo],
};
