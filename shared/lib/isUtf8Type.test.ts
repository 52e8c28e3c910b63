import { expect, test } from 'vitest';
import { isUtf8Type } from './isUtf8Type.ts';

test.each([
  undefined,
  '',
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON;Charset="UTF-8"',
  'application/json; charset=utf-8; charset=UTF-8',
  'application/json; profile=x',
  'text/plain;charset=UTF-8',
])('%j is UTF-8', (type) => {
  expect(isUtf8Type(type)).toBe(true);
});

test.each([
  'application/json; charset=utf-7',
  'application/json; charset="UTF-7"',
  'application/json; charset=utf-8; charset=utf-7',
  'application/json; charset=utf-7; charset=utf-8',
  'application/json;charset = utf-7',
  "application/json; charset='utf-8'",
  "application/json; charset*=utf-8''utf-7",
  'application/json; charset="utf\\-7"',
  'application/json; charset=utf8',
  'application/json; charset=utf-16le',
  'application/json; charset=',
  'application/json; x="; charset=utf-7"',
  'text/plain; charset=iso-8859-1',
])('%s may be something else', (type) => {
  expect(isUtf8Type(type)).toBe(false);
});
