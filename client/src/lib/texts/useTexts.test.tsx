import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Catalogue } from '#shared/texts/en.ts';
import { page } from '#shared/texts/en/page.ts';
import { product } from '#shared/texts/en/product.ts';
import { Price } from '../../ui/Price.tsx';
import { inSentence } from './inSentence.ts';
import { usePageTexts } from './usePageTexts.ts';
import { useProductTexts } from './useProductTexts.ts';
import { LanguageContext } from './useTexts.ts';

function Example(): ReactNode {
  const { shop } = usePageTexts();
  const { from } = useProductTexts();
  return (
    <p>
      {shop}: {inSentence(from(<Price key="price" amount={12.5} currency="EUR" />))}
    </p>
  );
}

function textOf(node: ReactNode): string {
  return renderToStaticMarkup(node).replaceAll(/<[^>]+>/g, '');
}

test('texts and amounts are English where the page names no language', () => {
  expect(textOf(<Example />)).toBe('Shop: From €12.50');
});

test('texts and amounts are those of the page’s language, in its own order of words', () => {
  const catalogue = {
    page: { ...page, shop: 'Laden' },
    product: { ...product, from: <Part,>(price: Part) => [price, ' und mehr'] },
    // The example asks for nothing else.
  } as unknown as Catalogue;
  const german = { language: 'de', prefix: '/de', catalogue } as const;
  expect(
    textOf(
      <LanguageContext value={german}>
        <Example />
      </LanguageContext>,
    ),
  ).toBe('Laden: 12,50\u00a0€ und mehr');
});
