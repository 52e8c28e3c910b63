import type { DemoCreator } from '../demoCreator.ts';
import { ines } from './ines.ts';
import { lucia } from './lucia.ts';
import { noor } from './noor.ts';
import { theo } from './theo.ts';

/** The four creators whose stalls the front page draws. Names, goods and prices are those of the drawings. */
export const exampleCreators: readonly DemoCreator[] = [noor, ines, theo, lucia];
