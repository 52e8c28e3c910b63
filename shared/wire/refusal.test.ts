import { expect, test } from 'vitest';
import { refusal } from './refusal.ts';

test('a refusal carries its code, its sentence and what the sentence names', () => {
  expect(refusal(422, 'cart_empty')).toMatchObject({
    status: 422,
    code: 'cart_empty',
    message: 'The cart is empty.',
    extra: {},
  });
  const cause = new Error('busy');
  expect(refusal(409, 'sold_out', { params: { name: 'Mug' }, cause })).toMatchObject({
    message: 'Mug is sold out. Nothing was charged.',
    extra: { params: { name: 'Mug' } },
    cause,
  });
});

test('a code with several sentences names the one that it says', () => {
  expect(
    refusal(404, 'unknown_id', {
      text: 'no_upload_of_creator',
      params: { field: 'files.0' },
      extra: { field: 'files.0' },
    }),
  ).toMatchObject({
    code: 'unknown_id',
    message: 'files.0 is no upload of yours',
    extra: { text: 'no_upload_of_creator', params: { field: 'files.0' }, field: 'files.0' },
  });
});
