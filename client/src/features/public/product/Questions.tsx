import { useDeferred } from '../../../lib/deferred.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { answerLimits } from '#shared/answerLimits.ts';
import type { Question } from '#shared/shopSchema.ts';
import { useProductTexts } from '../../../lib/texts/useProductTexts.ts';
import styles from './Questions.module.css';

type QuestionsProps = {
  questions: readonly Question[];
  answers: Record<string, string>;
  problems: Record<string, string>;
  onAnswer: (questionId: string, answer: string) => void;
};

/** The seller's questions before a purchase. */
export function Questions({ questions, answers, problems, onAnswer }: QuestionsProps) {
  const texts = useProductTexts();
  // Its chunk may come after the page has hydrated.
  useDeferred('questions');
  return (
    <fieldset className={styles['questions']}>
      <legend>{texts.beforeYouBuy}</legend>
      {questions.map((question) => (
        <QuestionField
          key={question._id}
          question={question}
          answer={answers[question._id] ?? ''}
          problem={problems[question._id]}
          onAnswer={(answer) => onAnswer(question._id, answer)}
        />
      ))}
    </fieldset>
  );
}

type QuestionFieldProps = {
  question: Question;
  answer: string;
  problem: string | undefined;
  onAnswer: (answer: string) => void;
};

function QuestionField({ question, answer, problem, onAnswer }: QuestionFieldProps) {
  const texts = useProductTexts();
  const { kind, required } = question;
  const label = required ? question.question : texts.optional(question.question);
  switch (kind) {
    case 'checkbox':
      return (
        <Checkbox
          label={label}
          error={problem}
          checked={answer === 'Yes'}
          onChange={(event) => onAnswer(event.currentTarget.checked ? 'Yes' : '')}
        />
      );
    case 'long_text':
      return (
        <TextArea
          label={label}
          error={problem}
          rows={3}
          maxLength={answerLimits[kind]}
          value={answer}
          onChange={(event) => onAnswer(event.currentTarget.value)}
        />
      );
    case 'choice':
      return (
        <SelectField
          label={label}
          error={problem}
          value={answer}
          onChange={(event) => onAnswer(event.currentTarget.value)}
        >
          <option value="">{texts.choose}</option>
          {question.choices?.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </SelectField>
      );
    case 'text':
    case 'number':
    case 'email':
    case 'phone':
    case 'date':
      return (
        <TextField
          label={label}
          error={problem}
          {...inputOf[kind]}
          value={answer}
          onChange={(event) => onAnswer(event.currentTarget.value)}
        />
      );
  }
}

const inputOf = {
  text: { type: 'text', maxLength: answerLimits.text },
  number: { type: 'text', inputMode: 'decimal', maxLength: answerLimits.number },
  email: { type: 'email', autoComplete: 'email', maxLength: answerLimits.email },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: answerLimits.phone },
  date: { type: 'date' },
} as const;
