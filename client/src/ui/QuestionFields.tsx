import { tickedAnswer } from '#shared/shop/answerText.ts';
import { answerLimits } from '#shared/shop/answerLimits.ts';
import type { Question } from '#shared/shop/shopSchema.ts';
import { useQuestionsTexts } from '../lib/texts/useQuestionsTexts.ts';
import { Checkbox } from './Checkbox.tsx';
import { SelectField } from './SelectField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

type QuestionFieldsProps = {
  questions: readonly Question[];
  /** By the question's id. */
  answers: Record<string, string>;
  problems: Record<string, string>;
  onAnswer: (questionId: string, answer: string) => void;
};

/** A field for each of the seller's questions. */
export function QuestionFields({ questions, answers, problems, onAnswer }: QuestionFieldsProps) {
  return questions.map((question) => (
    <QuestionField
      key={question._id}
      question={question}
      answer={answers[question._id] ?? ''}
      problem={problems[question._id]}
      onAnswer={(answer) => onAnswer(question._id, answer)}
    />
  ));
}

type QuestionFieldProps = {
  question: Question;
  answer: string;
  problem: string | undefined;
  onAnswer: (answer: string) => void;
};

function QuestionField({ question, answer, problem, onAnswer }: QuestionFieldProps) {
  const texts = useQuestionsTexts();
  const { kind, required } = question;
  const label = required ? question.question : texts.optional(question.question);
  switch (kind) {
    case 'checkbox':
      return (
        <Checkbox
          label={label}
          error={problem}
          checked={answer === tickedAnswer}
          onChange={(event) => onAnswer(event.currentTarget.checked ? tickedAnswer : '')}
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
          {question.choices?.map((choice, index) => (
            <option key={choice} value={choice}>
              {question.choice_labels?.[index] ?? choice}
            </option>
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
