import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** As stored at the time of this migration. */
type Question = { _id: string; kind: string; choices?: string[] };
type Answer = { question_id: string; answer: string; chosen?: true };

/** Marks the answers of earlier orders that are one of a question's choices, so that their buyers read them in their own language. */
export async function markChosenAnswers(trx: Transaction<Schema>): Promise<void> {
  const products = await trx
    .selectFrom('products')
    .select(['id', 'questions_json'])
    .where('questions_json', 'like', '%"choice"%')
    .execute();
  for (const { id, questions_json } of products) {
    // The product's form wrote it.
    const questions = JSON.parse(questions_json) as Question[];
    const lines = await trx
      .selectFrom('order_lines')
      .select(['id', 'form_response_json'])
      .where('product_id', '=', id)
      .where('form_response_json', '!=', '[]')
      .execute();
    for (const line of lines) {
      const form_response_json = marked(line.form_response_json, questions);
      if (form_response_json === line.form_response_json) continue;
      await trx.updateTable('order_lines').set({ form_response_json }).where('id', '=', line.id).execute();
    }
  }
}

function marked(answersJson: string, questions: readonly Question[]): string {
  // The order's payment wrote it.
  const answers = JSON.parse(answersJson) as Answer[];
  const isChosen = ({ question_id, answer }: Answer) =>
    questions.some(
      ({ _id, kind, choices = [] }) => _id === question_id && kind === 'choice' && choices.includes(answer),
    );
  return JSON.stringify(answers.map((one): Answer => (isChosen(one) ? { ...one, chosen: true } : one)));
}
