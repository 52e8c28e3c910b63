import { expect, test } from 'vitest';
import { answerText } from './answerText.ts';

const german = { ticked: 'Ja' };

test('a tick is the word of the reader’s language, a choice its name there, and what was typed stays', () => {
  expect(answerText({ answer: 'Yes' }, german)).toBe('Ja');
  expect(answerText({ answer: 'Yes', chosen: true }, german)).toBe('Yes');
  expect(answerText({ answer: 'red', chosen: true, answer_label: 'rot' }, german)).toBe('rot');
  expect(answerText({ answer: 'Yes, please' }, german)).toBe('Yes, please');
});
