import { answerLimits } from '#shared/answerLimits.ts';
import type { FormAnswer } from '#shared/cartSchema.ts';
import type { Question } from '#shared/shopSchema.ts';
import { invalidField } from '../http/invalidField.ts';
import type { Row } from '../store/schema.ts';

export function questionsOf({ questions_json }: Pick<Row<'products'>, 'questions_json'>): Question[] {
  // The catalogue writes questions as on the wire.
  return JSON.parse(questions_json) as Question[];
}

/** What a line was answered, as it is kept. */
export function answersOf({ item }: { item: Pick<Row<'cart_items'>, 'form_response_json'> }): FormAnswer[] {
  // Written by `addLine` from answers that the schema had read.
  return JSON.parse(item.form_response_json) as FormAnswer[];
}

/**
 * What was answered to a seller's own questions: the first answer to each, under the seller's words; what is not given now is as
 * it was `kept`. Whatever else was sent is dropped: the question may have been taken away since the page was loaded. Throws 422 for
 * a given answer that is too long.
 */
export function ownAnswers(
  questions: readonly Question[],
  given: readonly FormAnswer[],
  kept: readonly FormAnswer[] = [],
): FormAnswer[] {
  return questions.flatMap(({ _id, question, kind }) => {
    const isIts = (one: FormAnswer) => one.question_id === _id && one.answer !== '';
    const index = given.findIndex(isIts);
    const answer = given[index]?.answer ?? kept.find(isIts)?.answer;
    if (answer === undefined) return [];
    if (index !== -1 && answer.length > answerLimits[kind]) {
      throw invalidField(
        `form_response.${index}.answer`,
        `must have at most ${answerLimits[kind]} characters`,
      );
    }
    return [{ question_id: _id, question, answer }];
  });
}
