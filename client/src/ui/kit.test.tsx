import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Awning } from './Awning.tsx';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Picture } from './Picture.tsx';
import { Price } from './Price.tsx';
import { TextField } from './TextField.tsx';

test('a field is linked to its hint and its error', () => {
  const markup = renderToStaticMarkup(
    <TextField id="email" label="E-mail" hint="For the receipt" error="Not an e-mail address" />,
  );
  expect(markup).toContain('<label');
  expect(markup).toContain('for="email"');
  expect(markup).toContain('aria-describedby="email-hint email-error"');
  expect(markup).toContain('aria-invalid="true"');
  expect(markup).toMatch(/id="email-error".*Not an e-mail address/);
});

test('a field without a problem has no error attributes', () => {
  const markup = renderToStaticMarkup(<TextField label="E-mail" />);
  expect(markup).not.toContain('aria-describedby');
  expect(markup).not.toContain('aria-invalid');
});

test('a checkbox is linked to its error', () => {
  const markup = renderToStaticMarkup(<Checkbox id="terms" label="I agree" error="Please agree" />);
  expect(markup).toContain('aria-describedby="terms-error"');
  expect(markup).toContain('id="terms-error"');
});

test('screen readers read a price sign like a price', () => {
  const text = (markup: string) => markup.replaceAll(/<[^>]+>/g, '');
  expect(text(renderToStaticMarkup(<Price amount={12.5} currency="USD" look="sign" />))).toBe('$12.50');
  expect(text(renderToStaticMarkup(<Price amount={1500} currency="JPY" look="sign" />))).toBe('¥1,500');
  expect(text(renderToStaticMarkup(<Price amount={12} currency="USD" compact />))).toBe('$12');
});

test('the awning has its colours in attributes, not in styles', () => {
  const markup = renderToStaticMarkup(<Awning colours={['#112233', '#ddeeff']} />);
  expect(markup).toContain('fill="#112233"');
  expect(markup).toContain('fill="#ddeeff"');
  expect(markup).not.toContain('style');
});

test('only a picture with priority loads eagerly', () => {
  expect(renderToStaticMarkup(<Picture src="/a.png" alt="" />)).toContain('loading="lazy"');
  const first = renderToStaticMarkup(<Picture src="/a.png" alt="" priority />);
  expect(first).toContain('loading="eager"');
  expect(first).toContain('fetchPriority="high"');
});

test('a button submits a form only if it is of type submit', () => {
  expect(renderToStaticMarkup(<Button>Less</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"');
});

test.each([
  ['iconName.ts', 'icons.svg'],
  ['dashboardIconName.ts', 'dashboardIcons.svg'],
])('every icon named in %s is drawn in %s, and none is drawn for nothing', (names, drawings) => {
  const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
  const named = [...read(names).matchAll(/\| '([a-z-]+)'/g)].map(([, name]) => name);
  const drawn = [...read(drawings).matchAll(/symbol id="([a-z-]+)"/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(new Set(drawn)).toEqual(new Set(named));
});
