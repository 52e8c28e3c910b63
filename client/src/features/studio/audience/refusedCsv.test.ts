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
  expect(refusedCsv('mailing', [row])).toBe(
    '\ufeffLine,E-mail,Name,Tags,Problem\r\n3,"\'=HYPERLINK(""x"",""y"")",\'+Bo,"vip, press","No, ""really""."\r\n',
  );
  expect(refusedCsv('phone', [])).toBe('\ufeffLine,Phone,Name,Tags,Problem\r\n');
});
