import { expect, test } from 'vitest';
import { readRates } from './readRates.ts';

const ecb = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube><Cube time='2026-11-20'>
    <Cube currency='USD' rate='1.25'/>
    <Cube currency='JPY' rate='175'/>
    <Cube currency='GBP' rate='0.85'/>
  </Cube></Cube>
</gesmes:Envelope>`;

test('the file of the European Central Bank becomes rates for one dollar', () => {
  const { day, rates } = readRates(ecb);
  expect(day).toBe('2026-11-20');
  expect(Object.fromEntries(rates)).toEqual({ EUR: 0.8, USD: 1, JPY: 140, GBP: 0.68 });
});

test('JSON with the names of public sources is read, whatever its base is', () => {
  const expected = {
    day: '2026-11-20',
    rates: new Map([
      ['EUR', 0.8],
      ['USD', 1],
      ['NGN', 1600],
    ]),
  };
  const seconds = Date.parse('2026-11-20T10:00:00Z') / 1000;
  expect(
    readRates(JSON.stringify({ base: 'EUR', date: '2026-11-20', rates: { USD: 1.25, NGN: 2000 } })),
  ).toEqual(expected);
  expect(
    readRates(JSON.stringify({ base: 'USD', timestamp: seconds, rates: { USD: 1, EUR: 0.8, NGN: '1600' } }))
      .rates,
  ).toEqual(
    new Map([
      ['USD', 1],
      ['EUR', 0.8],
      ['NGN', 1600],
    ]),
  );
  const other = { base_code: 'USD', time_last_update_unix: seconds, conversion_rates: { USD: 1, KES: 129 } };
  expect(readRates(JSON.stringify(other)).rates.get('KES')).toBe(129);
});

test('a rate that is no positive number is left out', () => {
  const rates = { EUR: 0.8, NGN: -1, KES: 'much', KWD: 0, JPY: null, euro: 2 };
  const read = readRates(JSON.stringify({ base: 'USD', date: '2026-11-20', rates }));
  expect([...read.rates.keys()]).toEqual(['USD', 'EUR']);
});

test.each([
  ['', 'not JSON'],
  ['<html>Sorry</html>', 'daily file of the European Central Bank'],
  ['<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>', 'daily file of the European Central Bank'],
  ['[1, 2]', 'not JSON with a table of rates'],
  ['{"rates": {"EUR": 1}}', 'no "base"'],
  ['{"base": "EUR", "date": "2026-11-20", "rates": {"GBP": 1}}', 'no rate of USD'],
  ['{"base": "USD", "rates": {"EUR": 1}}', 'no "date"'],
])('the answer %j is refused with its reason', (text, reason) => {
  expect(() => readRates(text)).toThrow(reason);
});
