import { expect, test } from 'vitest';
import { fieldProblem } from './fieldProblem.ts';

test('a refusal that begins with a field’s name belongs to the field', () => {
  const fields = ['email', 'slug'] as const;
  expect(fieldProblem('email must be an e-mail address', fields)).toEqual({
    email: 'Must be an e-mail address.',
  });
  expect(fieldProblem('slug: This address is taken.', fields)).toEqual({ slug: 'This address is taken.' });
});

test('what follows a colon is a whole sentence of the page’s language, and stays as it is', () => {
  expect(fieldProblem('email: メールアドレスを入力してください。', ['email'])).toEqual({
    email: 'メールアドレスを入力してください。',
  });
  expect(fieldProblem('email: क्या यह सही है?', ['email'])).toEqual({ email: 'क्या यह सही है?' });
  expect(fieldProblem('payer.name: Bitte füll das aus.', ['payer.name', 'payer'])).toEqual({
    'payer.name': 'Bitte füll das aus.',
  });
});

test('any other message belongs to the whole form', () => {
  expect(fieldProblem('Something went wrong', ['email'])).toBeUndefined();
  expect(fieldProblem('email', ['email'])).toBeUndefined();
});
