import { refusal } from '#shared/wire/refusal.ts';
import { invalidField } from '../http/invalidField.ts';
import type {
  TaxCalculation,
  TaxCalculator,
  TaxedCountries,
  TaxQuestion,
} from '../taxCalculators/taxCalculator.ts';

/** Returns the calculator's answer, or throws if there is none yet: then the caller's work runs again with it (`withCalculations`). */
export type Calculate = {
  (question: TaxQuestion): TaxCalculation;
  countries: TaxedCountries;
};

/** The countries of a calculator that is turned off. */
export const noCountries: TaxedCountries = new Map();

/** Ends work that needs an answer. Its transaction is rolled back before the calculator is called. */
class Unanswered extends Error {
  readonly question: TaxQuestion;

  constructor(question: TaxQuestion) {
    super('the tax must be calculated first');
    this.question = question;
  }
}

/** A purchase needs three: what is due now, the later payments and the fee. It needs more if somebody changes the cart meanwhile. */
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
  const answerOf = (question: TaxQuestion) => {
    const answer = answers.get(JSON.stringify(question));
    if (!answer) throw new Unanswered(question);
    return answer;
  };
  const calculate = Object.assign(answerOf, { countries: calculator?.countries ?? noCountries });
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

async function ask(calculator: TaxCalculator | null, question: TaxQuestion): Promise<TaxCalculation> {
  // The operator has turned the calculator off, and the creator is still registered in its countries.
  if (!calculator) throw refusal(503, 'tax_unavailable');
  const state = await calculator.calculate(question);
  switch (state.kind) {
    case 'calculated':
      return state.calculation;
    case 'unknown_place': {
      const part = question.place.postalCode === '' ? 'country' : 'postal_code';
      throw invalidField(`${question.source}.${part}`, 'must fit the address: the tax depends on it', {
        rule: 'fits_address',
      });
    }
    case 'unknown':
      throw refusal(503, 'tax_unavailable', { cause: state.cause });
  }
}
