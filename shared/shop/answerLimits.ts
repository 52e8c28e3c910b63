import type { Question } from './shopSchema.ts';

/** The maximum length of an answer to a seller's question, in the page's form and in the API. */
export const answerLimits: Record<Question['kind'], number> = {
  text: 2000,
  long_text: 2000,
  number: 40,
  email: 254,
  phone: 40,
  date: 40,
  checkbox: 40,
  choice: 200,
};
