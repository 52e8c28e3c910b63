import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from '../../client/src/lib/router.ts';
import { expect, test } from 'vitest';
import type { PublicConfig } from '#shared/rendering/publicConfig.ts';
import { ConfigContext } from '../../client/src/calls/api.ts';
import { sessionSynced } from '../../client/src/features/public/auth/authSlice.ts';
import { makeStore } from '../../client/src/store/store.ts';
import { ForgotPasswordPage } from '../../client/src/pages/forgotPassword/ForgotPasswordPage.tsx';
import { LoginPage } from '../../client/src/pages/login/LoginPage.tsx';
import { RedirectPage } from '../../client/src/pages/redirect/RedirectPage.tsx';
import { ReportBugPage } from '../../client/src/pages/reportBug/ReportBugPage.tsx';
import { SignUpPage } from '../../client/src/pages/signUp/SignUpPage.tsx';
import { DashboardLayout } from '../../client/src/app/dashboard/DashboardLayout.tsx';
import { DashboardPage } from '../../client/src/pages/dashboard/DashboardPage.tsx';

test('the server’s HTML of / is the front page, with sign-up, login and a form that works without JavaScript', () => {
  const html = render('/', DashboardPage);
  expect(html).toContain('Open a stall for what you make.');
  expect(html).toContain('href="/sign-up"');
  expect(html).toContain('href="/login"');
  expect(html).toMatch(/<form[^>]*action="\/sign-up"[^>]*method="get"/);
  expect(html).toContain('stalls.example/');
});

test('nothing in these screens sets an inline style, which the policy would refuse', () => {
  const screens: Record<string, ComponentType> = {
    '/': DashboardPage,
    '/sign-up': SignUpPage,
    '/login': LoginPage,
    '/forgot-password': ForgotPasswordPage,
    '/forgot-password?token=x': ForgotPasswordPage,
    '/forgot-password?undo=x': ForgotPasswordPage,
    '/report-bug': ReportBugPage,
    '/redirect': RedirectPage,
  };
  for (const [url, Screen] of Object.entries(screens)) {
    const html = render(url, Screen);
    expect(html).not.toContain('style=');
    expect(html.match(/<h1/g)).toHaveLength(1);
  }
});

test('the sign-up form has its fields, labels, the password rule, and the address wanted on the front page', () => {
  const html = render('/sign-up?slug=Ada%20L&ref=grace', SignUpPage);
  for (const name of ['name', 'slug', 'email', 'password', 'country', 'currency']) {
    expect(html).toContain(`name="${name}"`);
  }
  expect(html).toContain('At least 8 characters');
  expect(html).toContain('value="ada-l"');
  expect(html).toContain('method="post"');
});

test('a form with a password never sends it in an address', () => {
  expect(render('/login', LoginPage)).toMatch(/<form[^>]*method="post"/);
  expect(render('/forgot-password?token=x', ForgotPasswordPage)).toMatch(/<form[^>]*method="post"/);
  expect(render('/forgot-password?undo=x', ForgotPasswordPage)).toMatch(/<form[^>]*method="post"/);
});

test('the mailed link’s token shows the new password’s form', () => {
  expect(render('/forgot-password', ForgotPasswordPage)).not.toContain('name="password"');
  expect(render('/forgot-password?token=x', ForgotPasswordPage)).toContain('name="password"');
});

test('the bug report knows the previous page', () => {
  const html = render('/report-bug?page=%2Fada%2Fshop%22%3E', ReportBugPage);
  expect(html).toContain('value="/ada/shop&quot;&gt;"');
});

test('the redirect page has a plain link to a path of our own, and shows the payment’s status', () => {
  expect(render('/redirect?to=%2Forders%2Ft1', RedirectPage)).toContain('href="/orders/t1"');
  const foreign = render(
    '/redirect?to=%2F%2Fevil.example&payment_intent=pi&redirect_status=failed',
    RedirectPage,
  );
  expect(foreign).not.toContain('evil.example');
  expect(foreign).toContain('The payment did not go through');
});

test('the signed-in creator sees the dashboard’s placeholder, not the front page', () => {
  const html = render('/', StudioAtHome, {
    token: 't',
    user: { _id: 'u', account_id: 'a', name: 'Ada', email: 'a@b.example', slug: 'ada', currency: 'EUR' },
  });
  expect(html).toContain('Loading your studio');
  expect(html).not.toContain('Open a stall');
});

function StudioAtHome() {
  return (
    <DashboardLayout>
      <DashboardPage />
    </DashboardLayout>
  );
}

type Session = NonNullable<Parameters<typeof sessionSynced>[0]['session']>;

function render(url: string, Screen: ComponentType, session?: Session): string {
  const config: PublicConfig = {
    productName: 'makerstall',
    publicUrl: 'https://stalls.example',
    payments: { provider: 'test', publishableKey: null, movesMoney: false },
    sentryDsn: null,
    sentryEnvironment: 'production',
  };
  const transport = () => Promise.reject(new Error('a render of these screens asks nothing'));
  const store = makeStore({ transport, config, now: () => 0 });
  if (session) store.dispatch(sessionSynced({ status: 'ready', session, error: null }));
  return renderToString(
    <ConfigContext value={config}>
      <Provider store={store}>
        <StaticRouter url={url}>
          <Screen />
        </StaticRouter>
      </Provider>
    </ConfigContext>,
  );
}
