import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanReact } from './tools/leanReact.ts';

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** Few files, since small ones compress badly: what every screen loads, and what several screens of a public page share. */
const groups = [
  { name: 'base', tags: ['$initial' as const], priority: 2 },
  {
    name: (id: string, modules: Modules) => (isOfTheStall(id, modules) ? 'stall' : null),
    debugName: 'stall',
    priority: 1,
  },
];

/** The studio's are left out: what a creator's screens use is no reason to put it into every visitor's. */
const screen = /\/client\/src\/(PublicLayout|pages\/(?!studio\/)\w+\/\w+Page)\.tsx$/;
const publicScreen =
  /\/client\/src\/(PublicLayout|pages\/(home|shop|product|masterclasses|masterclass)\/\w+Page)\.tsx$/;

/** The layout of the public page, and what more than one screen imports, if one of them is public. */
function isOfTheStall(id: string, modules: Modules): boolean {
  if (id.includes('/node_modules/')) return false;
  if (id.endsWith('/PublicLayout.tsx')) return true;
  const users = new Set([id]);
  for (const user of users) {
    for (const importer of modules.getModuleInfo(user)?.importers ?? []) users.add(importer);
  }
  const screens = [...users].filter((user) => screen.test(user));
  return screens.length > 1 && screens.some((user) => publicScreen.test(user));
}

/**
 * What react-router calls of React while it is loaded, under the name that the bundler gives React: where the result is not
 * used, nothing is lost, and 4 kB of the router stay out of every page.
 */
const pureCalls = ['memo', 'createContext', 'forwardRef', 'lazy'].map((name) => `import_react.${name}`);

const ofQuery = /\/@reduxjs\/toolkit\/dist\/query\/|\?query$/;

/**
 * RTK Query, which only the dashboard loads, gets its own copies of what it is built on: in the shared ones its share (immer,
 * reselect, the matchers) would be part of every public page. It meets the store by its reducer and its middleware alone.
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
 * Two builds of one client: `vite build` makes the browser's files with their manifest (dist/client), and
 * `vite build --ssr client/src/entry.server.tsx --outDir dist/server` the render bundle, with React inside it, so that the
 * runtime image needs no package of the page's.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), queryApart, leanReact],
  appType: 'custom',
  publicDir: false,
  build: {
    target: isSsrBuild ? 'node26' : 'baseline-widely-available',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    // For error reports; the web server does not serve them, and the files do not name them.
    sourcemap: isSsrBuild ? false : 'hidden',
    manifest: isSsrBuild ? false : 'manifest.json',
    // data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    // A document names all that its screen needs itself; the helper for the rest would cost every visitor half a kilobyte.
    modulePreload: false,
    copyPublicDir: false,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: 'client/src/entry.server.tsx' }
      : {
          input: 'client/src/entry.client.tsx',
          output: { codeSplitting: { groups } },
          treeshake: { manualPureFunctions: pureCalls },
        },
  },
  define: isSsrBuild
    ? { 'process.env.NODE_ENV': '"production"' }
    : command === 'build'
      ? // React's developer tools find the page under `npm run dev`.
        { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }
      : {},
  ssr: command === 'build' ? { noExternal: true } : {},
}));
