import { answerText } from '#shared/shop/answerText.ts';
import type { CartItem } from '#shared/shop/cartSchema.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import { useCartTexts } from '../../../lib/texts/useCartTexts.ts';
import { useQuestionsTexts } from '../../../lib/texts/useQuestionsTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './LineAnswers.module.css';

type LineAnswersProps = {
  item: CartItem;
  product: Product | undefined;
  /** Opens the form to change them. Absent: they are fixed now. */
  onChange: (() => void) | undefined;
};

/** What the buyer answered to the seller's questions about this line. */
export function LineAnswers({ item, product, onChange }: LineAnswersProps) {
  const texts = useCartTexts();
  const words = useQuestionsTexts();
  const answers = item.form_response.filter(({ answer }) => answer !== '');
  const canChange = onChange !== undefined && (product?.questions?.length ?? 0) > 0;
  if (answers.length === 0 && !canChange) return null;
  const label = answers.length > 0 ? texts.changeAnswers : texts.answerQuestions;
  return (
    <div className={styles['answers']}>
      {answers.length > 0 && (
        <dl>
          {answers.map((given) => (
            <div key={given.question_id}>
              <dt dir="auto">{given.question}</dt>
              <dd dir="auto">{answerText(given, words)}</dd>
            </div>
          ))}
        </dl>
      )}
      {canChange && (
        <Button
          variant="quiet"
          size="small"
          className={styles['change']}
          aria-label={texts.ofProduct(label, item.name)}
          onClick={onChange}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
