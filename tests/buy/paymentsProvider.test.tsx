import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import type { PublicConfig } from '#shared/rendering/publicConfig.ts';
import { isPublicScreen, screens, type Screen } from '#shared/addresses/addresses.ts';
import { ConfigContext } from '../../client/src/calls/api.ts';
import { usePayments } from '../../client/src/features/public/checkout/PaymentsProvider.tsx';
import { StaticRouter } from '../../client/src/lib/router.ts';
import { loadView } from '../../client/src/app/routes.ts';
import { makeStore } from '../../client/src/store/store.ts';

const config: PublicConfig = {
  productName: 'makerstall',
  publicUrl: 'https://stalls.example',
  payments: { provider: 'stripe', publishableKey: 'pk_test_x', movesMoney: true },
  sentryDsn: null,
  sentryEnvironment: 'production',
};

/** Throws outside a provider. */
function Probe() {
  usePayments();
  return <p>inside the payment provider</p>;
}

async function renderInLayout(screen: Screen): Promise<string> {
  const { Layout } = await loadView(screen);
  const transport = () => Promise.reject(new Error('a render of these screens asks nothing'));
  const store = makeStore({ transport, config, now: () => 0 });
  return renderToString(
    <ConfigContext value={config}>
      <Provider store={store}>
        <StaticRouter url="/">
          {Layout ? (
            <Layout>
              <Probe />
            </Layout>
          ) : (
            <Probe />
          )}
        </StaticRouter>
      </Provider>
    </ConfigContext>,
  );
}

const all = Object.keys(screens) as Screen[]; // `screens` has no other keys

test.each(all.filter((screen) => !isPublicScreen(screen)))(
  'the payment provider stands around %s',
  async (screen) => {
    expect(await renderInLayout(screen)).toContain('inside the payment provider');
  },
);

test.each(all.filter(isPublicScreen))('no payment provider stands around %s', async (screen) => {
  await expect(renderInLayout(screen)).rejects.toThrow('usePayments needs a PaymentsProvider');
});
