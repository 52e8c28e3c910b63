import { useId, useState } from 'react';
import type { CartItem } from '#shared/shop/cartSchema.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import type { ResourceError } from '../../../lib/resource.ts';
import { answerProblems, answersOf, type TypedAnswers } from '../../../lib/sellerQuestions.ts';
import { useCartTexts } from '../../../lib/texts/useCartTexts.ts';
import { useQuestionsTexts } from '../../../lib/texts/useQuestionsTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Form } from '../../../ui/Form.tsx';
import { QuestionFields } from '../../../ui/QuestionFields.tsx';
import type { CartShop } from '../../../lib/addition.ts';
import styles from './AnswersDialog.module.css';
import { changeAnswers } from './cartChanges.ts';

type AnswersDialogProps = {
  store: CartShop;
  item: CartItem;
  product: Product;
  open: boolean;
  onClose: () => void;
};

type Sending =
  | { kind: 'typing' }
  | { kind: 'refused'; problems: Record<string, string> }
  | { kind: 'sending' }
  | { kind: 'failed'; message: string };

const noProblems = {};

/** Changes a line's answers. After a failure, what was typed stays. */
export function AnswersDialog({ store, item, product, open, onClose }: AnswersDialogProps) {
  const texts = useCartTexts();
  const questionTexts = useQuestionsTexts();
  const dispatch = useAppDispatch();
  const formId = useId();
  const { questions = [] } = product;
  const [typed, setTyped] = useState<TypedAnswers>(() => typedOf(item));
  const [sending, setSending] = useState<Sending>({ kind: 'typing' });

  async function send(): Promise<void> {
    if (sending.kind === 'sending') return;
    const problems = answerProblems(questions, typed, questionTexts);
    if (Object.keys(problems).length > 0) {
      setSending({ kind: 'refused', problems });
      return;
    }
    setSending({ kind: 'sending' });
    try {
      const { slug, account_id: accountId } = store;
      const answers = answersOf(questions, typed);
      await dispatch(changeAnswers({ slug, accountId, item, product, answers })).unwrap();
      onClose();
    } catch (error) {
      // A call's `unwrap` rejects with the value given to `rejectWithValue`.
      setSending({ kind: 'failed', message: (error as ResourceError).message });
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={item.name}
      footer={
        <Button type="submit" form={formId} wide busy={sending.kind === 'sending'}>
          {texts.saveAnswers}
        </Button>
      }
    >
      <Form
        id={formId}
        className={styles['form']}
        refusal={sending.kind === 'refused' ? sending : undefined}
        onSend={() => void send()}
      >
        {sending.kind === 'failed' && <ErrorNotice title={texts.answersNotSaved} message={sending.message} />}
        <QuestionFields
          questions={questions}
          answers={typed}
          problems={sending.kind === 'refused' ? sending.problems : noProblems}
          onAnswer={(questionId, answer) => setTyped((before) => ({ ...before, [questionId]: answer }))}
        />
      </Form>
    </Dialog>
  );
}

function typedOf({ form_response }: CartItem): TypedAnswers {
  return Object.fromEntries(form_response.map(({ question_id, answer }) => [question_id, answer]));
}
