import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { contactCard } from './contactCard.ts';
import { addBlock, addSeller } from '../../../tests/support/sales.ts';
import { startApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

const block = { _id: 'blk_1', type: 'contact' } as const;

test('a card holds what was entered, escaped, and nothing for empty fields', () => {
  const card = contactCard({
    ...block,
    name: 'Ada; Moreau, potter \\ printer',
    role: '',
    phone: '+49 (0)30 901820',
    email: 'ada@example.com',
    site: 'https://example.com/a,b',
  });
  expect(card.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    String.raw`N:;Ada\; Moreau\, potter \\ printer;;;`,
    String.raw`FN:Ada\; Moreau\, potter \\ printer`,
    'TEL;TYPE=VOICE:+4930901820',
    'EMAIL;TYPE=INTERNET:ada@example.com',
    'URL:https://example.com/a,b',
    'END:VCARD',
    '',
  ]);
});

test('a line has at most 75 octets, no character is cut, and no value begins a line', () => {
  const name = `${'ü🏺'.repeat(40)}\r\nTEL:110`;
  const card = contactCard({ ...block, name });
  const lines = card.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.some((line) => line.startsWith('TEL'))).toBe(false);
  expect(card.replaceAll('\r\n ', '')).toContain(`FN:${'ü🏺'.repeat(40)} TEL:110\r\n`);
});

testOnStores('a published contact block is a card to save; other blocks are none', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const contact = await addBlock(api, seller, {
    type: 'contact',
    name: 'Ada Moreau',
    email: 'ada@example.com',
  });
  const text = await addBlock(api, seller, { type: 'text', text: 'Hello' });
  const card = await api.call('GET', `/pages/ada/contacts/${contact}`);
  expect(card).toMatchObject({ status: 200 });
  expect(card.headers.get('content-type')).toBe('text/vcard; charset=utf-8');
  expect(card.headers.get('content-disposition')).toBe('inline; filename="Ada Moreau.vcf"');
  expect((await api.call('GET', `/pages/ada/contacts/${text}`)).status).toBe(404);
  expect((await api.call('GET', `/pages/nobody/contacts/${contact}`)).status).toBe(404);
});
