import { expect, test } from 'vitest';
import { ownPath } from './ownPath.ts';

const ours = ['/', '/ada', '/ada/shop?x=1#top', '/orders/abc', '/?next=//evil.example', '/a//b', '/ä'];

const notOurs = [
  null,
  undefined,
  '',
  'ada',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  ' //evil.example',
  ' /ada',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/a/..//evil.example',
  '/.\\/evil.example',
];

test.each(ours)('%j is a path of our own', (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each(notOurs)('%j leads home', (path) => {
  expect(ownPath(path)).toBe('/');
});
