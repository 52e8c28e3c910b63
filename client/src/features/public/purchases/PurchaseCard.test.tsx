import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StaticRouter } from '../../../lib/router.ts';
import { PurchaseCard } from './PurchaseCard.tsx';

test('an order that waits for its money says so, has no number yet, and leads to how to pay', () => {
  const html = renderToString(
    <StaticRouter url="/purchases">
      <PurchaseCard
        purchase={{
          token: 'tok',
          number: 0,
          created_at: '2026-11-21T10:00:00.000Z',
          status: 'waiting',
          total: 220,
          currency: 'MXN',
          test: false,
          store: { slug: 'ada', title: 'Ada' },
          items: [{ _id: 'lin_1', name: 'A zine', image: '', product_type: 'digital', quantity: 1 }],
        }}
      />
    </StaticRouter>,
  );
  expect(html).toContain('Waiting for the money');
  expect(html).toContain('href="/orders/tok"');
  expect(html).not.toContain('Order no.');
});
