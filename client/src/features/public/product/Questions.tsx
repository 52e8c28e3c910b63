import type { ComponentProps } from 'react';
import { useDeferred } from '../../../lib/deferred.ts';
import { useProductTexts } from '../../../lib/texts/useProductTexts.ts';
import { QuestionFields } from '../../../ui/QuestionFields.tsx';
import styles from './Questions.module.css';

/** The seller's questions before a purchase. */
export function Questions(props: ComponentProps<typeof QuestionFields>) {
  const texts = useProductTexts();
  // Its chunk may come after the page has hydrated.
  useDeferred('questions');
  return (
    <fieldset className={styles['questions']}>
      <legend>{texts.beforeYouBuy}</legend>
      <QuestionFields {...props} />
    </fieldset>
  );
}
