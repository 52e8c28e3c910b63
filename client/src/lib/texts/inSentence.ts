import { createElement, Fragment, type ReactNode } from 'react';
import type { Sentence } from '#shared/texts/sentence.ts';

/** Shows a sentence that contains elements, such as a link or a price. */
export function inSentence(sentence: Sentence<ReactNode>): ReactNode {
  return createElement(Fragment, null, ...sentence);
}
