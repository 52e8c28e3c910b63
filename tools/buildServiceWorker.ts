import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Shells } from '#shared/addresses/offlinePages.ts';
import { assetsFrom, type Manifest } from '../server/ssr/builtBundle.ts';
import { buildScript } from './buildScript.ts';

const entry = 'client/src/entry.client.tsx';

/** What the entry and the application's screens load by themselves, also without a network. */
const ofEveryScreen = [
  entry,
  'client/src/app/appRoutes.ts',
  'client/src/app/idleWork.ts',
  'client/src/calls/browserTransport.ts',
  'client/src/features/public/checkout/PaymentsProvider.tsx',
  'client/src/start/replayInput.ts',
  'client/src/store/otherTabs.ts',
  'client/src/store/persistState.ts',
  'client/src/ui/toaster.tsx',
];

const orderScreens = [
  'client/src/pages/order/OrderPage.tsx',
  'client/src/pages/order/GiftPage.tsx',
  'client/src/features/public/order/WalletLinks.tsx',
];

const doorScreens = [
  'client/src/app/dashboard/DashboardLayout.tsx',
  'client/src/app/dashboard/DashboardPart.tsx',
  'client/src/features/studio/frame/DashboardProvider.tsx',
  'client/src/pages/studio/CheckInPage.tsx',
  'client/src/pages/studio/DoorPage.tsx',
  'node_modules/qr/decode.js',
];

/**
 * Builds the service worker with the names of the files that its pages need, and the script that removes it. Their names are the same
 * in every build, because browsers look for a new version at the same address.
 */
export async function buildServiceWorker(): Promise<void> {
  // Vite writes it.
  const manifest = JSON.parse(await readFile('dist/client/manifest.json', 'utf8')) as Manifest;
  const shells: Shells = {
    order: filesOf(manifest, [...ofEveryScreen, ...orderScreens]),
    door: filesOf(manifest, [...ofEveryScreen, ...doorScreens]),
    offline: filesOf(manifest, [entry]).filter((file) => !file.endsWith('.js')),
  };
  const text = JSON.stringify(shells);
  await buildScript({
    source: 'serviceWorker/worker.ts',
    file: 'service-worker.js',
    define: { __SHELLS__: text, __VERSION__: JSON.stringify(hash('sha256', text, 'hex').slice(0, 12)) },
  });
  await buildScript({ source: 'serviceWorker/removal.ts', file: 'service-worker-removal.js' });
}

/** The files that a document with these modules links: their scripts, style sheets and first fonts, and those of all imports. */
function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const { scripts, preloads, styles } = assetsFrom(manifest)(
    modules.map((module) => keyOf(manifest, module)),
    'en',
  );
  return [...new Set([...scripts, ...preloads, ...styles])];
}

/** A chunk that other chunks import too is listed by its name, not by its module. */
function keyOf(manifest: Manifest, module: string): string {
  if (module in manifest) return module;
  const name = basename(module).replace(/\.tsx?$/, '');
  const found = Object.entries(manifest).find(([, one]) => one.name === name && one.file.endsWith('.js'));
  if (!found) throw new Error(`the build has no ${module}`);
  return found[0];
}
