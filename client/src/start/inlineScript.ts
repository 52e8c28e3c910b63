import { earlyInputScript } from './earlyInput.ts';
import { loadAfterPaintScript } from './loadAfterPaint.ts';

/** The one inline script of every document. The content security policy names its hash. */
export const inlineScript = `${earlyInputScript};${loadAfterPaintScript}`;
