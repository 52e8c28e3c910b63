import type { Response } from 'express';
import { expect, test } from 'vitest';
import { startApi } from '../../../tests/support/startApi.ts';
import { announceStock } from './announceStock.ts';

test('a charge is answered even if its stock cannot be read', async () => {
  await using api = await startApi({ hasMadeUpBooks: true });
  const warned: unknown[] = [];
  const log = {
    ...api.context.log,
    warn: (facts: object) => void warned.push(facts),
  } as typeof api.context.log;
  await api.context.store.transaction((trx) =>
    trx.schema.alterTable('ticket_tiers').renameTo('ticket_tiers_elsewhere').execute(),
  );
  await announceStock({ ...api.context, log }, {} as Response, 'crt_1');
  expect(warned).toEqual([{ err: expect.any(Error), cartId: 'crt_1' }]);
});
