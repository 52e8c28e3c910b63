import { answerLimits } from '#shared/shop/answerLimits.ts';
import { looksLikeEmail } from '#shared/contact/looksLikeEmail.ts';
import type { FormAnswer } from '#shared/shop/cartSchema.ts';
import type { Question } from '#shared/shop/shopSchema.ts';
import type { QuestionsTexts } from '#shared/texts/en/questions.ts';

/** By the question's id, as typed. */
export type TypedAnswers = Record<string, string>;

/** The answers as they are sent, without empty ones. */
export function answersOf(questions: readonly Question[], typed: TypedAnswers): FormAnswer[] {
  return questions.flatMap(({ _id, question }) => {
    const answer = typed[_id]?.trim();
    return answer ? [{ question_id: _id, question, answer }] : [];
  });
}

/** A message for each question without a valid answer, by its id. */
export function answerProblems(
  questions: readonly Question[],
  typed: TypedAnswers,
  texts: QuestionsTexts,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const question of questions) {
    const problem = answerProblem(question, typed[question._id]?.trim() ?? '', texts);
    if (problem) problems[question._id] = problem;
  }
  return problems;
}

function answerProblem(
  { kind, required }: Question,
  answer: string,
  texts: QuestionsTexts,
): string | undefined {
  if (!answer) return required ? requiredMessage(kind, texts) : undefined;
  if (kind === 'number' && !Number.isFinite(Number(answer))) return texts.numberNeeded;
  if (kind === 'email' && !looksLikeEmail(answer)) return texts.emailNeeded;
  if (kind === 'phone' && !/^\+?[\d\s()./-]{6,}$/.test(answer)) return texts.phoneNeeded;
  if (answer.length > answerLimits[kind]) return texts.answerTooLong(answerLimits[kind]);
  return undefined;
}

function requiredMessage(kind: Question['kind'], texts: QuestionsTexts): string {
  if (kind === 'choice') return texts.choiceNeeded;
  return kind === 'checkbox' ? texts.tickNeeded : texts.answerNeeded;
}
