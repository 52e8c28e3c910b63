import type { OwnView, View } from './routes.tsx';

/** The chunks of the application's own screens, which stand inside the payment provider. */
export const ownRoutes: Record<OwnView, () => Promise<View>> = {
  order: () =>
    withPayments(import('./pages/order/OrderPage.tsx'), ({ OrderPage, preload }) => ({
      Page: OrderPage,
      preload,
    })),
  dashboard: () =>
    inStudio(import('./pages/dashboard/DashboardPage.tsx'), ({ DashboardPage: Page }) => ({ Page })),
  studio: () => inStudio(import('./Studio.tsx'), ({ Studio: Page, preload }) => ({ Page, preload })),
  studioThing: () => inStudio(import('./Studio.tsx'), ({ Studio: Page, preload }) => ({ Page, preload })),
  signUp: () =>
    withPayments(import('./pages/signUp/SignUpPage.tsx'), ({ SignUpPage, preload }) => ({
      Page: SignUpPage,
      preload,
    })),
  login: () => withPayments(import('./pages/login/LoginPage.tsx'), ({ LoginPage: Page }) => ({ Page })),
  forgotPassword: () =>
    withPayments(import('./pages/forgotPassword/ForgotPasswordPage.tsx'), ({ ForgotPasswordPage: Page }) => ({
      Page,
    })),
  findPurchases: () =>
    withPayments(import('./pages/findPurchases/FindPurchasesPage.tsx'), ({ FindPurchasesPage: Page }) => ({
      Page,
    })),
  reportBug: () =>
    withPayments(import('./pages/reportBug/ReportBugPage.tsx'), ({ ReportBugPage: Page }) => ({ Page })),
  redirect: () =>
    withPayments(import('./pages/redirect/RedirectPage.tsx'), ({ RedirectPage: Page }) => ({ Page })),
  notFound: async () => ({ Page: (await import('./pages/notFound/NotFoundPage.tsx')).NotFoundPage }),
  failure: async () => ({ Page: (await import('./pages/failure/FailurePage.tsx')).FailurePage }),
};

async function withPayments<Module>(loading: Promise<Module>, pick: (module: Module) => View): Promise<View> {
  const [module, { PaymentsProvider: Layout }] = await Promise.all([
    loading,
    import('./features/checkout/PaymentsProvider.tsx'),
  ]);
  return { ...pick(module), Layout };
}

/** Where a creator is signed in: the frame stays while its parts change. It stands inside the payment provider too. */
async function inStudio<Module>(loading: Promise<Module>, pick: (module: Module) => View): Promise<View> {
  const [module, { StudioLayout: Layout }] = await Promise.all([loading, import('./StudioLayout.tsx')]);
  return { ...pick(module), Layout };
}
