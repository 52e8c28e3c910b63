import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Lighthouse and its dependencies are 114 packages. They have a lock file of their own and are installed when a benchmark needs them.

const lock = fileURLToPath(new URL('package-lock.json', import.meta.url));
const installed = fileURLToPath(new URL('node_modules/.installed-lock.json', import.meta.url));

/** The part of Lighthouse's result that a run uses. */
export type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
};

type Options = { flags?: { logLevel: 'error' } };
type Ran = { lhr: Report } | undefined;

export type LighthousePage = {
  locator: (selector: string) => { click: () => Promise<void>; wait: () => Promise<unknown> };
  setViewport: (phone: {
    width: number;
    height: number;
    deviceScaleFactor: number;
    isMobile: boolean;
    hasTouch: boolean;
  }) => Promise<void>;
  goto: (url: string, options: { waitUntil: 'networkidle0' }) => Promise<unknown>;
  close: () => Promise<void>;
};

export type LighthouseBrowser = { newPage: () => Promise<LighthousePage>; close: () => Promise<void> };

/** The functions of `lighthouse` 13 and its `puppeteer-core` that the benchmark calls. */
export type Lighthouse = {
  navigation: (page: LighthousePage, url: string, options: Options) => Promise<Ran>;
  startTimespan: (page: LighthousePage, options: Options) => Promise<{ endTimespan: () => Promise<Ran> }>;
  snapshot: (page: LighthousePage, options: Options) => Promise<Ran>;
  launch: (options: { executablePath: string; args: string[] }) => Promise<LighthouseBrowser>;
};

export async function installedLighthouse(): Promise<Lighthouse> {
  install();
  const { resolve } = createRequire(lock);
  const { navigation, startTimespan, snapshot } = (await import(
    pathToFileURL(resolve('lighthouse')).href
  )) as Lighthouse;
  const { launch } = (await import(pathToFileURL(resolve('puppeteer-core')).href)) as Lighthouse;
  return { navigation, startTimespan, snapshot, launch };
}

function install(): void {
  const lockText = readFileSync(lock, 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lockText) return;
  console.log('Installing Lighthouse (only when it changed) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('Lighthouse could not be installed');
  writeFileSync(installed, lockText);
}
