import type { AppView, View } from './view.ts';

/** The chunks of the application's own screens. The payment provider wraps them. */
export const appRoutes: Record<AppView, () => Promise<View>> = {
  order: () =>
    withPayments(import('../pages/order/OrderPage.tsx'), ({ OrderPage, preload }) => ({
      Page: OrderPage,
      preload,
    })),
  gift: () =>
    withPayments(import('../pages/order/GiftPage.tsx'), ({ GiftPage, preload }) => ({
      Page: GiftPage,
      preload,
    })),
  dashboard: () =>
    inDashboard(import('../pages/dashboard/DashboardPage.tsx'), ({ DashboardPage: Page, preload }) => ({
      Page,
      preload,
    })),
  studio: () =>
    inDashboard(import('./dashboard/DashboardPart.tsx'), ({ DashboardPart: Page, preload }) => ({
      Page,
      preload,
    })),
  studioItem: () =>
    inDashboard(import('./dashboard/DashboardPart.tsx'), ({ DashboardPart: Page, preload }) => ({
      Page,
      preload,
    })),
  signUp: () =>
    withPayments(import('../pages/signUp/SignUpPage.tsx'), ({ SignUpPage, preload }) => ({
      Page: SignUpPage,
      preload,
    })),
  login: () => withPayments(import('../pages/login/LoginPage.tsx'), ({ LoginPage: Page }) => ({ Page })),
  forgotPassword: () =>
    withPayments(
      import('../pages/forgotPassword/ForgotPasswordPage.tsx'),
      ({ ForgotPasswordPage: Page }) => ({
        Page,
      }),
    ),
  findPurchases: () =>
    withPayments(import('../pages/findPurchases/FindPurchasesPage.tsx'), ({ FindPurchasesPage: Page }) => ({
      Page,
    })),
  purchases: () =>
    withPayments(import('../pages/purchases/PurchasesPage.tsx'), ({ PurchasesPage: Page }) => ({ Page })),
  reportBug: () =>
    withPayments(import('../pages/reportBug/ReportBugPage.tsx'), ({ ReportBugPage: Page }) => ({ Page })),
  redirect: () =>
    withPayments(import('../pages/redirect/RedirectPage.tsx'), ({ RedirectPage: Page }) => ({ Page })),
  testBank: () =>
    withPayments(import('../pages/redirect/RedirectPage.tsx'), ({ TestBankPage: Page }) => ({ Page })),
  notFound: async () => ({ Page: (await import('../pages/notFound/NotFoundPage.tsx')).NotFoundPage }),
  failure: async () => ({ Page: (await import('../pages/failure/FailurePage.tsx')).FailurePage }),
};

async function withPayments<Module>(loading: Promise<Module>, pick: (module: Module) => View): Promise<View> {
  const [module, { PaymentsProvider: Layout }] = await Promise.all([
    loading,
    import('../features/public/checkout/PaymentsProvider.tsx'),
  ]);
  return { ...pick(module), Layout };
}

/** A dashboard screen: the layout stays mounted while its parts change. The payment provider wraps it too. */
async function inDashboard<Module>(loading: Promise<Module>, pick: (module: Module) => View): Promise<View> {
  const [module, { DashboardLayout: Layout }] = await Promise.all([
    loading,
    import('./dashboard/DashboardLayout.tsx'),
  ]);
  return { ...pick(module), Layout };
}
