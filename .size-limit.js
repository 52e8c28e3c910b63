import { readFileSync } from 'node:fs';

// What each kind of page loads before anything is opened, brotli: the entry with what a first visit does by itself
// (e.g. the location look-up), the layout, the page's own chunk and all they import.

const manifest = JSON.parse(readFileSync(new URL('dist/client/manifest.json', import.meta.url), 'utf8'));
const embeds = JSON.parse(readFileSync(new URL('dist/client/embeds.json', import.meta.url), 'utf8'));
const pixels = JSON.parse(readFileSync(new URL('dist/client/pixels.json', import.meta.url), 'utf8'));
const languages = JSON.parse(readFileSync(new URL('dist/client/languages.json', import.meta.url), 'utf8'));
const entry = 'client/src/entry.client.tsx';
const shared = [entry, keyOf('public')];
const page = (name, file, folder) => loaded(name, [...shared, `client/src/pages/${file}`], folder);

// Slightly above what is reached: a heavier page needs a change here.
const pages = {
  // The creator's further pages load the same.
  'home/HomePage.tsx': '92 kB',
  'shop/ShopPage.tsx': '89.9 kB',
  'product/ProductPage.tsx': '92 kB',
  'masterclasses/MasterclassesPage.tsx': '88.5 kB',
  'masterclass/MasterclassPage.tsx': '88.9 kB',
};

// What a visitor's tap, or the operator's setting, brings in addition: each chunk with all it imports beside the page.
const onDemand = {
  'app/ShopCheckout.tsx': '39.9 kB',
  'calls/browserTransport.ts': '1.3 kB',
  'telemetry/errorReports.ts': '83 kB',
  'features/public/cart/AnswersDialog.tsx': '8.6 kB',
  'features/public/cart/CartDrawer.tsx': '14.4 kB',
  'features/public/cart/addToCart.ts': '4.4 kB',
  'features/public/cart/discountCode.ts': '2.2 kB',
  'features/public/cart/cartChanges.ts': '3.3 kB',
  'features/public/checkout/GiftFields.tsx': '5.5 kB',
  'features/public/checkout/stripe/StripeCardForm.tsx': '9.7 kB',
  'features/public/checkout/stripe/loadStripeScript.ts': '1.6 kB',
  'features/public/checkout/test/TestWallets.tsx': '8.4 kB',
  'features/public/product/Questions.tsx': '2 kB',
  'features/public/publicPage/lists/joinList.ts': '0.9 kB',
  'features/public/publicPage/support/SupportForm.tsx': '8.8 kB',
  'features/public/report/ReportPageDialog.tsx': '4 kB',
  'pages/studio/PageEditorPage.tsx': '77 kB',
  'pages/studio/SubpagesPage.tsx': '78 kB',
  'pages/studio/ProductsPage.tsx': '78.5 kB',
  // The hashes in the names of its chunks alone change it by 0.1 kB.
  'pages/studio/OrdersPage.tsx': '61 kB',
  'pages/masterclass/InstalmentPurchase.tsx': '3.8 kB',
  'store/persistState.ts': '3.6 kB',
  'store/otherTabs.ts': '1.2 kB',
  'ui/toaster.tsx': '6.8 kB',
  'telemetry/visitorEvents.ts': '0.85 kB',
  'telemetry/startServices.ts': '0.5 kB',
};

/** In another language a page loads other chunks of texts. */
const inOtherLanguages = '92 kB';

/** The application's own screens, the studio's among them. */
const ownScreen = '60 kB';

const base = chunks(shared);
const ofPages = new Set(Object.keys(pages).map((file) => `client/src/pages/${file}`));
const lazy = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && !ofPages.has(key));

export default [
  ...Object.entries(pages).map(([file, limit]) => ({
    ...page(`public page: ${file.split('/')[0]}`, file),
    limit,
  })),
  ...Object.keys(pages).flatMap((file) =>
    Object.entries(languages).map(([language, folder]) => ({
      ...page(`public page in ${language}: ${file.split('/')[0]}`, file, folder),
      limit: inOtherLanguages,
    })),
  ),
  {
    ...loaded('public page: product with the drawer that it loads when it is idle', [
      ...shared,
      'client/src/pages/product/ProductPage.tsx',
      'client/src/features/public/cart/CartDrawer.tsx',
    ]),
    limit: '106 kB',
  },
  {
    name: 'public page: style sheets',
    path: styles([entry, 'client/src/pages/home/HomePage.tsx']),
    limit: '7.9 kB',
  },
  { name: 'script of other sites', path: `dist/client/${embeds.host}`, limit: '4 kB' },
  { name: 'script of pages with advertising services', path: `dist/client${pixels.script}`, limit: '4.5 kB' },
  ...lazy.map((key) => ({
    name: `on demand: ${key}`,
    path: [...chunks([key])]
      .filter((one) => !base.has(one))
      .map((one) => `dist/client/${manifest[one].file}`),
    limit: onDemand[key.replace('client/src/', '')] ?? ownScreen,
  })),
];

function loaded(name, roots, { from, to } = { from: '', to: '' }) {
  const files = [...chunks(roots)].map((key) => `/${manifest[key].file}`);
  return { name, path: files.map((file) => `dist/client${file.replace(from, to)}`) };
}

function styles(roots) {
  return [...new Set([...chunks(roots)].flatMap((key) => manifest[key].css ?? []))].map(
    (file) => `dist/client/${file}`,
  );
}

/** A chunk that several screens share stands in the manifest under its file. */
function keyOf(name) {
  const found = Object.keys(manifest).find((key) => manifest[key].name === name);
  if (!found) throw new Error(`the build has no ${name}`);
  return found;
}

function chunks(roots, seen = new Set()) {
  for (const key of roots) {
    if (seen.has(key)) continue;
    if (!manifest[key]) throw new Error(`the build has no ${key}`);
    seen.add(key);
    chunks(manifest[key].imports ?? [], seen);
  }
  return seen;
}
