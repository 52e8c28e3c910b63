import { refusal } from '#shared/refusal.ts';
import { invalidField } from '../http/invalidField.ts';
import type { TaxCalculation, TaxCalculator, TaxQuestion } from '../taxCalculators/taxCalculator.ts';

/** Returns the calculator's answer, or throws if there is none yet: then the caller's work runs again with it (`withCalculations`). */
export type Calculate = (question: TaxQuestion) => TaxCalculation;

/** Ends work that needs an answer. Its transaction is rolled back before the calculator is called. */
class Unanswered extends Error {
  readonly question: TaxQuestion;

  constructor(question: TaxQuestion) {
    super('the tax must be calculated first');
    this.question = question;
  }
}

/** One for what is due now, for the later payments and for the fee, and more because somebody may change the cart meanwhile. */
const maxTurns = 10;

/**
 * Runs `work`, which may ask for calculations. The calculator is called between two runs and never during one. Throws 422 that names the
 * address if it does not exist, and 503 if the tax is not known: then nothing is charged.
 */
export async function withCalculations<T>(
  calculator: TaxCalculator | null,
  work: (calculate: Calculate) => Promise<T>,
): Promise<T> {
  const answers = new Map<string, TaxCalculation>();
  const calculate: Calculate = (question) => {
    const answer = answers.get(JSON.stringify(question));
    if (!answer) throw new Unanswered(question);
    return answer;
  };
  for (let turn = 0; turn < maxTurns; turn += 1) {
    try {
      return await work(calculate);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      const { question } = error;
      answers.set(JSON.stringify(question), await ask(calculator, question));
    }
  }
  throw refusal(503, 'tax_unavailable');
}

/** Asks no calculator: without a precise address it has no answer. For carts. */
export const calculateNothing: Calculate = (question) => {
  throw new Unanswered(question);
};

async function ask(calculator: TaxCalculator | null, question: TaxQuestion): Promise<TaxCalculation> {
  // The operator has turned the calculator off, and the creator is still registered in its countries.
  if (!calculator) throw refusal(503, 'tax_unavailable');
  const state = await calculator.calculate(question);
  switch (state.kind) {
    case 'calculated':
      return state.calculation;
    case 'unknown_place': {
      const field = question.source === 'shipping' ? 'shipping.postal_code' : 'billing.postal_code';
      throw invalidField(field, 'must fit the address: the tax depends on it', { rule: 'fits_address' });
    }
    case 'unknown':
      throw refusal(503, 'tax_unavailable', { cause: state.cause });
  }
}
