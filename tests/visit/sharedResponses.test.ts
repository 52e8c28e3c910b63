import { expect, test } from 'vitest';
import { matchAddress } from '#shared/addresses/matchAddress.ts';
import { AppError } from '#shared/wire/appError.ts';
import { wholeDocument } from '../../server/ssr/readyPage.ts';
import { builtClient } from '../support/builtClient.ts';
import { fakeAda } from '../support/fakeApi.ts';
import { testConfig } from '../support/testConfig.ts';

const { page, product, masterclass, settings } = fakeAda;

/** The API's answers: the same objects for every render, as the web server shares them. */
const answers: Record<string, unknown> = {
  '/pages/ada/public': page,
  '/ada/public/shop': { products: [product] },
  '/ada/public/shop/prd_rug': product,
  '/ada/public/masterclasses': { masterclasses: [masterclass] },
  '/ada/public/masterclasses/cls_weave': masterclass,
  '/settings': settings,
  '/transaction-rate': settings.transaction_rates[0],
};

test.each(['/ada', '/ada/shop', '/ada/shop/prd_rug', '/ada/masterclasses', '/ada/masterclasses/cls_weave'])(
  'a render of %s does not modify the answers that other renders share',
  async (path) => {
    const bundle = await builtClient();
    const frozen = deepFrozen(structuredClone(answers));
    const errors: unknown[] = [];
    const html = async () => {
      const rendered = await bundle.render({
        match: matchAddress(path),
        url: path,
        language: 'en',
        config: testConfig,
        transport: async (request) => {
          const answer = frozen[request.path];
          if (answer === undefined) throw new AppError(404, 'upstream_error', 'not found');
          return answer;
        },
        assetsOf: bundle.assetsOf,
        deferredTimeoutMs: Infinity,
        now: () => 0,
        onError: (error) => errors.push(error),
      });
      await rendered.settled();
      expect([rendered.status, rendered.isFull()]).toEqual([200, true]);
      return (await wholeDocument(rendered)).page.identity.toString();
    };
    const first = await html();
    expect(first).toContain('Ada Loom');
    expect(await html()).toBe(first);
    expect(errors).toEqual([]);
  },
);

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFrozen);
  return value;
}
