import { hash } from 'node:crypto';
import { relative } from 'node:path';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { listTextChunks } from './tools/texts/listTextChunks.ts';

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** What the checkout, an order's page and the test bank share about methods of payment. */
const ofMethods =
  /\/(PaymentSteps|askTestBank|usePaymentMethodsTexts|useTestCardsTexts|testCards|readPayment|useLatePaymentsTexts|latePayments|paymentMethods)\.\w/;

/** What the pages of products and classes share about the choices before a purchase. */
const ofChoices = /\/features\/public\/product\/(PurchaseOptions|selection|plans)\.\w/;

/** The styles of blocks. */
const ofBlocks = /\/publicPage\/blocks\/\w+\.module\.css$/;

/** A day as text: the countdown of a page needs it, and so do the methods of payment. */
const ofDays = /\/shared\/dates\/dayText\.ts$/;

/** What an idle page reads of this browser, and other chunks use too. Apart, they would be two requests of every page. */
const ofKept = /\/(keptStorage|keepLanguage)\.ts$/;

/** Some forms need the names of the countries, and most of these show them as options. */
const ofCountries = /\/(shared\/contact\/countries|ui\/CountryOptions)\.tsx?$/;

/** What the lists of products and classes share: a chunk of its own, which no other page loads at first. */
const ofLists = /\/(?:features\/public\/news\/News|ui\/EmptyState)\.\w/;

/** What a purchase, the cart and support share. */
const controls = /\/ui\/(QuantityStepper|RadioCards)\.\w/;

/** The English texts. Each chunk of them has a counterpart in every language, and a page loads those of its own language. */
const ofTexts = /\/shared\/texts\/en\/(\w+)\.ts$/;

/** What writes plurals and cases, which nothing but texts uses, and how the language writes amounts. */
const ofForms = /\/shared\/texts\/(plural|select|moneyForm)\.ts$/;

/** English texts have a folder of their own: in other languages the document's import map replaces that folder. */
const isOfTexts = (chunk: string) => /^texts(?:-|$)/.test(chunk);

/** Without what they import: only texts are replaced. */
const alone = { includeDependenciesRecursively: false };

/** Few files, since small ones compress badly: what every screen loads, and what several screens of a public page share. */
const groups = [
  {
    name: (id: string, modules: Modules) => {
      if (ofForms.test(id)) return 'texts';
      const area = ofTexts.exec(id)?.[1];
      if (area === undefined) return null;
      const isCommon = area === 'questions' || isPublicPart(id, modules) || isOfEntry(id, modules);
      return isCommon ? 'texts' : `texts-${area}`;
    },
    debugName: 'texts',
    priority: 4,
    ...alone,
  },
  { name: 'base', tags: ['$initial' as const], priority: 2 },
  {
    name: (id: string, modules: Modules) => (isPublicPart(id, modules) ? 'public' : null),
    debugName: 'public',
    priority: 1,
  },
  { name: 'days', test: ofDays, priority: 0.5 },
  // Of the pages of orders and purchases. The name of a chunk more would be in every page.
  { name: 'purchased', test: /\/(?:SavedCard|savedCardText|lessonsDoneText)\.tsx?$/, priority: 0.5 },
  {
    // One sheet for all blocks that load late: each sheet of its own would delay the first paint.
    name: (id: string, modules: Modules) =>
      ofBlocks.test(id) && !isOfScreen(id, modules) ? 'lateBlocks' : null,
    debugName: 'lateBlocks',
  },
  { name: 'countries', test: ofCountries, priority: 0.5 },
  { name: 'methods', test: ofMethods },
  { name: 'kept', test: ofKept },
  { name: 'lists', test: ofLists, priority: 0.5 },
  { name: 'controls', test: controls, priority: 0.5 },
  { name: 'choices', test: ofChoices, priority: 1.5 },
];

/** The dashboard's screens are left out: code that only they share stays out of every visitor's chunk. */
const screen = /\/client\/src\/(app\/PublicLayout|pages\/(?!studio\/)\w+\/\w+Page)\.tsx$/;
const publicScreen =
  /\/client\/src\/(app\/PublicLayout|pages\/(home|shop|product|masterclasses|masterclass)\/\w+Page)\.tsx$/;

/** The layout of the public page, and what more than one screen imports, if one of them is public. */
function isPublicPart(id: string, modules: Modules): boolean {
  if (id.includes('/node_modules/') || ofLists.test(id)) return false;
  if (/\/(PublicLayout\.tsx|useQuestionsTexts\.ts)$/.test(id)) return true;
  const screens = [...usersOf(id, modules)].filter((user) => screen.test(user));
  return screens.length > 1 && screens.some((user) => publicScreen.test(user));
}

function isOfScreen(id: string, modules: Modules): boolean {
  return [...usersOf(id, modules)].some((user) => screen.test(user));
}

function isOfEntry(id: string, modules: Modules): boolean {
  return [...usersOf(id, modules)].some((user) => user.endsWith('/entry.client.tsx'));
}

/** All modules that import it, or import one that does. */
function usersOf(id: string, modules: Modules): Set<string> {
  const users = new Set([id]);
  for (const user of users) {
    for (const importer of modules.getModuleInfo(user)?.importers ?? []) users.add(importer);
  }
  return users;
}

const ofQuery = /\/@reduxjs\/toolkit\/dist\/query\/|\?query$/;

/**
 * RTK Query, which only the dashboard loads, gets its own copies of what it is built on. Otherwise what it uses of them (immer,
 * reselect, the matchers) would be part of every public page. Its reducer and its middleware alone connect it to the store.
 */
const queryApart: Plugin = {
  name: 'query-apart',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async resolveId(source, importer) {
    if (!importer || !ofQuery.test(importer)) return null;
    if (!/^(@reduxjs\/toolkit|immer|reselect)$/.test(source)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && `${found.id}?query`;
  },
};

/**
 * react-router calls `React.memo` at the top of a module and does not mark the call as pure. With Babel's mark, the matching of routes
 * that this project does not use leaves the bundle: 4 kB of every page.
 */
const pureReactCalls = babel({
  include: /\/node_modules\/react-router\/.+\.js$/,
  exclude: [],
  plugins: ['@babel/plugin-transform-react-pure-annotations'],
});

/** A class is named after its file too. Shorter than Vite's own names, which hold a line number: 0.3 kB less in a page. */
function generateScopedName(name: string, file: string): string {
  const place = relative(import.meta.dirname, file.replace(/\?.*/, ''));
  return `${name}-${hash('sha256', place, 'hex').slice(0, 4)}`;
}

/** This alphabet compresses best. Both builds have the same names, so that both name a picture alike. */
const hashCharacters = 'hex' as const;
const assetFileNames = 'assets/[name]-[hash:7][extname]';

/**
 * Two builds of one client: `vite build` makes the browser's files with their manifest (dist/client), and
 * `vite build --ssr client/src/entry.server.tsx --outDir dist/server` the render bundle, with React inside it, so that the
 * runtime image needs no package of the page's.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), pureReactCalls, queryApart, ...(isSsrBuild ? [] : [listTextChunks(ofTexts)])],
  css: { modules: { generateScopedName } },
  appType: 'custom',
  publicDir: false,
  build: {
    target: isSsrBuild ? 'node26' : 'baseline-widely-available',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    // 0.8 kB less on every page than Vite's own minifier leaves.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 5 },
      // A module's wrapper in parentheses is compiled at once: without them V8 parses all of react-dom twice before the page hydrates.
      format: { wrap_func_args: true },
    },
    // For error reports; the web server does not serve them, and the files do not name them.
    sourcemap: isSsrBuild ? false : 'hidden',
    manifest: isSsrBuild ? false : 'manifest.json',
    // data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    // A document names all that its screen needs itself; the helper for the rest would cost every visitor half a kilobyte.
    modulePreload: false,
    copyPublicDir: false,
    // tools/build.ts moves them to the browser's files.
    ssrEmitAssets: true,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: 'client/src/entry.server.tsx', output: { hashCharacters, assetFileNames } }
      : {
          input: 'client/src/entry.client.tsx',
          output: {
            hashCharacters,
            codeSplitting: { groups },
            // The names of many chunks are in every page. A short hash is enough beside a name.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ name }) =>
              isOfTexts(name) ? `assets/en/${name}-[hash:7].js` : 'assets/[name]-[hash:7].js',
            assetFileNames,
          },
        },
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: command === 'build' ? { noExternal: true } : {},
}));
