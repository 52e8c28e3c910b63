import { expect, test } from 'vitest';
import { localPath } from './localPath.ts';

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

test.each(ours)('%j is a path on our own origin', (path) => {
  expect(localPath(path)).toBe(path);
});

test.each(notOurs)('%j becomes the home page', (path) => {
  expect(localPath(path)).toBe('/');
});
