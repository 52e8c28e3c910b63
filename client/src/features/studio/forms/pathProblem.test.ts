import { expect, test } from 'vitest';
import { pathProblem } from './pathProblem.ts';

test.each([
  ['tickets.1.price must be 0 or more', { 'tickets.1.price': 'Must be 0 or more.' }],
  ['name is required', { name: 'Please fill this in.' }],
  ['password is not your password', { password: 'This is not your password.' }],
  ['slug: This address is taken.', { slug: 'This address is taken.' }],
  ['tickets.1.price: 10以下にしてください。', { 'tickets.1.price': '10以下にしてください。' }],
  ['name: يُرجى التحقق من هذا الحقل.', { name: 'يُرجى التحقق من هذا الحقل.' }],
  ['There are no seats left.', {}],
  ['name', {}],
  ['', {}],
])('%j is about %j', (message, problems) => {
  expect(pathProblem(message)).toEqual(problems);
});
