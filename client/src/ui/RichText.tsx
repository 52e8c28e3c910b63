import { lazy, Suspense, type ReactNode } from 'react';
import { mayHaveMarks } from '#shared/page/mayHaveMarks.ts';

const load = () => import('./FormattedText.tsx');
/** In the browser it is lazy, because few texts have formatting. The server has it at once. */
const FormattedText = import.meta.env.SSR
  ? (await load()).FormattedText
  : lazy(async () => ({ default: (await load()).FormattedText }));

/** The paragraphs and lists of a text that a creator wrote. */
export function RichText({ text }: { text: string }): ReactNode {
  if (mayHaveMarks(text)) {
    return (
      <Suspense>
        <FormattedText text={text} />
      </Suspense>
    );
  }
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a text's paragraphs never change their order
      <p key={index} dir="auto">
        {paragraph}
      </p>
    ));
}
