import { answerLimits } from '#shared/shop/answerLimits.ts';
import type { FormAnswer, GivenAnswer } from '#shared/shop/cartSchema.ts';
import { isOfferedAnswer } from '#shared/shop/questionRules.ts';
import type { Question } from '#shared/shop/shopSchema.ts';
import { invalidField } from '../../http/invalidField.ts';
import type { Row } from '../../store/schema.ts';

export function questionsOf({ questions_json }: Pick<Row<'products'>, 'questions_json'>): Question[] {
  // The catalogue stores questions in the format of the wire.
  return JSON.parse(questions_json) as Question[];
}

/** The stored answers of a line. */
export function answersOf({ item }: { item: Pick<Row<'cart_items'>, 'form_response_json'> }): GivenAnswer[] {
  // `addLine` wrote it from answers that the schema had parsed.
  return JSON.parse(item.form_response_json) as GivenAnswer[];
}

/**
 * The answers to a seller's questions: the first answer to each, under the seller's wording. A question without a new answer has the `kept`
 * one. Answers to other questions are dropped, because the seller may have removed a question since the page was loaded. Throws 422 for an
 * answer that is too long, or that is none of the question's choices.
 */
export function ownAnswers(
  questions: readonly Question[],
  given: readonly FormAnswer[],
  kept: readonly FormAnswer[] = [],
): GivenAnswer[] {
  return questions.flatMap((asked) => {
    const { _id, question, kind } = asked;
    const isIts = (one: FormAnswer) => one.question_id === _id && one.answer !== '';
    const index = given.findIndex(isIts);
    // The seller may have removed a kept choice since.
    const stillKept = kept.find((one) => isIts(one) && isOfferedAnswer(asked, one.answer));
    const answer = given[index]?.answer ?? stillKept?.answer;
    if (answer === undefined) return [];
    if (index !== -1 && !isOfferedAnswer(asked, answer)) {
      throw invalidField(`form_response.${index}.answer`, 'must be one of the choices', { rule: 'one_of' });
    }
    if (index !== -1 && answer.length > answerLimits[kind]) {
      const limit = answerLimits[kind];
      throw invalidField(`form_response.${index}.answer`, `must have at most ${limit} characters`, {
        rule: 'too_long',
        limit,
      });
    }
    return [{ question_id: _id, question, answer, ...(kind === 'choice' ? { chosen: true } : {}) }];
  });
}
