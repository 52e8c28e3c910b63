import { compileTexts } from './compileTexts.ts';

// What the servers need to run from their sources, without a build of the page.
await compileTexts();
