import { expect, test } from 'vitest';
import { noCounts, openPeople } from '../../../tests/support/people.ts';
import { startApi } from '../../../tests/support/startApi.ts';
import { readCsv, type CsvRow } from './readCsv.ts';

const utf16 = new Uint8Array([
  0xff,
  0xfe,
  ...Buffer.from('E-mail\tName\r\nbo@example.com\tRené\r\n', 'utf16le'),
]);

test.each([
  ['commas and a mark of UTF-8', '\ufeffE-Mail-Adresse,Name\nbo@example.com,René\n'],
  [
    'semicolons, as a spreadsheet writes them in Europe',
    'sep=;\r\nName;Email Address\r\nRené;bo@example.com\r\n',
  ],
  ['the Unicode text of a spreadsheet', utf16],
  ['the letters of Windows', Uint8Array.from(Buffer.from(`mail,name\nbo@example.com,René\n`, 'latin1'))],
  [
    'old line ends, and a name in two columns',
    'Given Name,Family Name,E-mail 1 - Value\rRené,,bo@example.com\r',
  ],
])('a file is read with %s', async (_what, file) => {
  await using api = await startApi();
  const { send, people } = await openPeople(api);
  expect((await send(file)).done.counts).toEqual({ ...noCounts, added: 1 });
  expect(await people()).toMatchObject([{ contact: 'bo@example.com', name: 'René' }]);
});

test.each([
  ['without the creator’s word', 'bo@example.com', '', 422, 'consent must be given'],
  ['with nothing in it', ' \n\n', 'consent=true', 422, 'nothing in it'],
  [
    'without a column of addresses',
    'Name,Town\nBo,Oslo\n',
    'consent=true',
    422,
    'No column of e-mail addresses',
  ],
  ['of too many lines', 'a@b.de\n'.repeat(100_002), 'consent=true', 413, 'has 100,002 lines'],
  ['of too many old lines', 'a@b.de\r'.repeat(100_002), 'consent=true', 413, 'has 100,002 lines'],
  ['of too many bytes', 'x'.repeat(10 * 2 ** 20 + 1), 'consent=true', 413, 'larger than 10 MB'],
])('a file %s is refused completely', async (_what, file, query, status, message) => {
  await using api = await startApi();
  const { send, people } = await openPeople(api);
  expect(await send(file, { query })).toEqual({ status, message: expect.stringContaining(message) });
  expect(await people()).toEqual([]);
});

test('two rows with unclosed quotation marks are both reported', async () => {
  await using api = await startApi();
  const { send, people } = await openPeople(api);
  const { done, refused } = await send(
    'name,email\n"Bo,bo@example.com\n"Cy",cy@example.com\nDi,di@example.com\n',
  );
  expect(done.counts).toEqual({ ...noCounts, added: 2, refused: 1 });
  expect(refused).toMatchObject([{ line: 2, why: 'A quotation mark in this row is never closed.' }]);
  expect(await people()).toMatchObject([{ contact: 'cy@example.com' }, { contact: 'di@example.com' }]);
});

test('of a line without end so much is read as a row may have', async () => {
  const text = `email\nbo@example.com${','.repeat(1_000_000)}\ncy@example.com\n`;
  const rows: CsvRow[] = [];
  for await (const row of readCsv(text)) rows.push(row);
  expect(rows.map(({ line, cells }) => [line, cells?.[0]])).toEqual([
    [1, 'email'],
    [2, 'bo@example.com'],
    [3, 'cy@example.com'],
  ]);
  expect(rows[1]?.cells?.length).toBeLessThanOrEqual(20_001);
});
