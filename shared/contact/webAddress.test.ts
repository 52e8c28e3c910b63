import { expect, test } from 'vitest';
import { webAddress } from './webAddress.ts';

test('a link keeps what was typed, with https if it had no scheme', () => {
  expect(webAddress(' example.com/a?b=1 ')).toBe('https://example.com/a?b=1');
  expect(webAddress('example.com:8080/a')).toBe('https://example.com:8080/a');
  expect(webAddress('http://example.com')).toBe('http://example.com');
  expect(webAddress('mailto:ada@example.com')).toBe('mailto:ada@example.com');
  expect(webAddress('tel:+4930901820')).toBe('tel:+4930901820');
});

test('an e-mail address and a phone number are written to and called', () => {
  expect(webAddress('jane@example.com')).toBe('mailto:jane@example.com');
  expect(webAddress('+49 30 901820')).toBe('tel:+4930901820');
  expect(webAddress('https://jane@example.com/a')).toBe('https://jane@example.com/a');
});

test('an address that runs a script or is invalid is not a link', () => {
  for (const typed of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<b>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    '',
    'nowhere',
    'https://',
    'two words',
  ]) {
    expect(webAddress(typed), typed).toBeUndefined();
  }
});
