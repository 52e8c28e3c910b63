import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, test } from 'vitest';
import { type Lock, sbomOf } from '../../tools/sbom.ts';

type Bom = {
  components: { 'bom-ref': string; purl: string; hashes: object[] }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
};

// npm, the bundler and the build wrote these files in the shapes above.
const listed = async () => JSON.parse(await readFile('dist/sbom.cdx.json', 'utf8')) as Bom;
const lock = async () => JSON.parse(await readFile('package-lock.json', 'utf8')) as Lock;

test('the build’s list of packages is valid CycloneDX', async () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  expect(await validator.validate(await readFile('dist/sbom.cdx.json', 'utf8'))).toBeNull();
});

test('the list names the packages of the servers and of the page', async () => {
  const names = new Set((await listed()).components.map((component) => component['bom-ref']));
  const installed = Object.entries((await lock()).packages).filter(([path, { dev }]) => path !== '' && !dev);
  expect(installed.length).toBeGreaterThan(100);
  const inPage = await packagesOfPage();
  expect([...inPage]).toEqual(
    expect.arrayContaining(['node_modules/react-dom', 'node_modules/@dnd-kit/core']),
  );
  const missing = [...installed.map(([path]) => path), ...inPage].filter((path) => !names.has(path));
  expect(missing).toEqual([]);
  // Tools are not part of what ships.
  for (const tool of ['vite', 'vitest', 'typescript', 'playwright'])
    expect(names).not.toContain(`node_modules/${tool}`);
});

test('each package has a version, a hash and its dependencies', async () => {
  const { components, dependencies } = await listed();
  for (const { purl, hashes } of components) {
    expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+/);
    expect(hashes).toHaveLength(1);
  }
  const ofDom = dependencies.find(({ ref }) => ref === 'node_modules/react-dom');
  expect(ofDom?.dependsOn).toEqual(['node_modules/scheduler']);
});

test('the same sources give the same list, in whatever order they are read', async () => {
  const { packages, ...rest } = await lock();
  const modules = ['/a/node_modules/@dnd-kit/core/dist/core.esm.js?x', '/a/client/src/App.tsx'];
  const reversed = Object.fromEntries(Object.entries(packages).toReversed());
  const list = sbomOf({ ...rest, packages }, modules);
  expect(sbomOf({ ...rest, packages: reversed }, modules.toReversed())).toBe(list);
  expect(list).toContain('pkg:npm/%40dnd-kit/core@');
  expect(list).not.toContain('pkg:npm/react-redux@');
});

/** Found by the source maps of the files for browsers. */
async function packagesOfPage(): Promise<Set<string>> {
  const folder = 'dist/client/assets';
  const maps = (await readdir(folder)).filter((file) => file.endsWith('.js.map'));
  const sources = await Promise.all(
    maps.map(
      async (file) =>
        (JSON.parse(await readFile(join(folder, file), 'utf8')) as { sources: string[] }).sources,
    ),
  );
  const paths = sources.flat().map((source) => /node_modules\/(@[^/]+\/)?[^/]+/.exec(source)?.[0]);
  return new Set(paths.filter((path) => path !== undefined));
}
