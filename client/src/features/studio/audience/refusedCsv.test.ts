import { expect, test } from 'vitest';
import { refusedCsv } from './refusedCsv.ts';

test('refused rows become a file in which spreadsheets run no formula', () => {
  const row = {
    line: 3,
    said: '=HYPERLINK("x","y")',
    name: '+Bo',
    tags: ['vip', 'press'],
    why: 'No, "really".',
  };
  expect(refusedCsv({ list: 'mailing', rows: [row], language: 'en' })).toBe(
    '\ufeffLine,E-mail,Name,Tags,Problem\r\n3,"\'=HYPERLINK(""x"",""y"")",\'+Bo,"vip, press","No, ""really""."\r\n',
  );
  expect(refusedCsv({ list: 'phone', rows: [], language: 'en' })).toBe(
    '\ufeffLine,Phone,Name,Tags,Problem\r\n',
  );
});
