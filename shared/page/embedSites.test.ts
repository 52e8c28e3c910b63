import { expect, test } from 'vitest';
import { embedSiteOf } from './embedSites.ts';

test.each([
  ['shop.example.com/news?a=1', 'https://shop.example.com'],
  [' HTTPS://Example.com:443/ ', 'https://example.com'],
  ['https://example.com:8443', 'https://example.com:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['http://localhost:8080/x', 'http://localhost:8080'],
  ['https://127.0.0.1', 'https://127.0.0.1'],
])('%s is the site %s', (typed, site) => expect(embedSiteOf(typed)).toBe(site));

test.each([
  '',
  'example',
  'http://example.com',
  'https://*.example.com',
  'javascript://example.com/%0aalert(1)',
  'https://ada:secret@example.com',
  "https://example.com;script-src 'none'",
  'https://[::1]',
  `https://${'a'.repeat(64)}.example`,
])('%j is no site', (typed) => expect(embedSiteOf(typed)).toBeUndefined());
