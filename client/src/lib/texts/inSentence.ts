import { createElement, Fragment, type ReactNode } from 'react';
import type { Sentence } from '#shared/texts/sentence.ts';

/** Shows a sentence with what stands in it. */
export function inSentence(sentence: Sentence<ReactNode>): ReactNode {
  return createElement(Fragment, null, ...sentence);
}
