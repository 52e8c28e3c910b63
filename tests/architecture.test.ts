import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// The import table of the design, executed: which house may import which. A house is named by the longest folder that
// matches; `shared`, `node`, `react` and `package` stand for what is not a file of the same house.

type House = { name: string; holds: RegExp; may: RegExp };

const houses: House[] = [
  { name: 'shared', holds: /^shared\//, may: /^(shared\/|package:(zod|libphonenumber-js)$)/ },
  { name: 'api', holds: /^api\//, may: /^(api\/|shared\/|node:|package:)/ },
  {
    name: 'server/routes',
    holds: /^server\/routes\/(?<self>[^/]+)\.ts$/,
    may: /^(server\/(http|upstream|ssr|tunnel)\/|server\/(config|context)\.ts|shared\/|node:|package:)/,
  },
  { name: 'server', holds: /^server\//, may: /^(server\/|shared\/|node:|package:|package\.json$)/ },
  {
    name: 'client ui and lib',
    holds: /^client\/src\/(ui|lib|styles)\//,
    may: /^(client\/src\/(ui|lib|styles)\/|shared\/|package:)/,
  },
  {
    // The parts of the studio share its frame, its calls and its forms.
    name: 'client studio features',
    holds: /^client\/src\/features\/(?<self>studio\w+)\//,
    may: /^(client\/src\/(ui|lib|styles)\/|client\/src\/api\.ts|client\/src\/features\/(SELF|studio)\/|shared\/|package:)/,
  },
  {
    name: 'client features',
    holds: /^client\/src\/features\/(?<self>[^/]+)\//,
    may: /^(client\/src\/(ui|lib|styles)\/|client\/src\/api\.ts|client\/src\/features\/SELF\/|shared\/|package:)/,
  },
  {
    name: 'client pages',
    holds: /^client\/src\/pages\/(?<self>[^/]+)\//,
    may: /^(client\/src\/(ui|lib|styles|features)\/|client\/src\/api\.ts|client\/src\/pages\/SELF\/|shared\/|package:)/,
  },
  { name: 'client root', holds: /^client\/src\/[^/]+$/, may: /^(client\/src\/|shared\/|package:)/ },
];

const uiPackages = /^package:(react|react-dom|react-router|react-toastify|react-redux)(\/|$)/;
const reactPackages = /^package:(react|react-dom|react-router|react-redux|@reduxjs\/toolkit)(\/|$)/;

const files = globSync('{shared,api,server,client/src}/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|spec|d)\.tsx?$/.test(file));

test('there are files to judge', () => {
  expect(files.length).toBeGreaterThan(50);
});

test.each(houses.map((house) => house.name))('%s imports only what its row of the table allows', (name) => {
  const strays = files
    .filter((file) => houseOf(file).name === name)
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => !isAllowed(file, target))
        .map((target) => `${file} → ${target}`),
    );
  expect(strays).toEqual([]);
});

test('the server never imports React, and a public rule never imports a schema', () => {
  const strays = files.flatMap((file) => {
    const runtime = importsOf(file, 'values');
    if (file.startsWith('server/'))
      return runtime.filter((target) => reactPackages.test(target)).map((target) => `${file} → ${target}`);
    if (file.startsWith('shared/') && !isSchemaFile(file))
      return runtime.filter(isSchemaFile).map((target) => `${file} → ${target}`);
    return [];
  });
  expect(strays).toEqual([]);
});

test('the page takes values from the rules only, never from a schema, so that zod stays out of it', () => {
  const strays = files
    .filter((file) => file.startsWith('client/'))
    .flatMap((file) =>
      importsOf(file, 'values')
        .filter((target) => isSchemaFile(target) || target === 'package:zod')
        .map((target) => `${file} → ${target}`),
    );
  expect(strays).toEqual([]);
});

test('ui and lib import React and what draws it, and no other package', () => {
  const strays = files
    .filter((file) => /^client\/src\/(ui|lib)\//.test(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith('package:') && !uiPackages.test(target))
        .map((target) => `${file} → ${target}`),
    );
  expect(strays).toEqual([]);
});

test('only the settings modules read the environment', () => {
  const readers = files.filter((file) => /\bprocess\.env\b/.test(readFileSync(file, 'utf8')));
  expect(readers.filter((file) => !/(^|\/)(config|main|instrument)\.ts$/.test(file))).toEqual([]);
});

test('no module default-exports', () => {
  const defaults = files.filter((file) =>
    parse(file).module.staticExports.some(({ entries }) =>
      entries.some((entry) => ['Default'].includes(entry.exportName.kind)),
    ),
  );
  expect(defaults).toEqual([]);
});

function houseOf(file: string): House {
  const house = houses.find(({ holds }) => holds.test(file));
  if (!house) throw new Error(`${file} stands in no house of the table`);
  return house;
}

function isAllowed(file: string, target: string): boolean {
  const house = houseOf(file);
  const self = house.holds.exec(file)?.groups?.['self'];
  // In a row with SELF, that word stands for the folder the file is in.
  return new RegExp(house.may.source.replaceAll('SELF', self ?? '(?!)')).test(target);
}

function isSchemaFile(file: string): boolean {
  return /^shared\/(studio\/)?(\w*Schema|wire|answers)\.ts$/.test(file);
}

function importsOf(file: string, which: 'all' | 'values' = 'all'): string[] {
  const { module } = parse(file);
  const imports = module.staticImports
    .filter(
      ({ entries }) => which === 'all' || entries.length === 0 || entries.some((entry) => !entry.isType),
    )
    .map(({ moduleRequest }) => moduleRequest.value);
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.moduleRequest && (which === 'all' || !entry.isType) ? [entry.moduleRequest.value] : [],
    ),
  );
  const source = readFileSync(file, 'utf8');
  const dynamic = module.dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^['"](.+)['"]$/.exec(source.slice(start, end))?.[1] ?? [],
  );
  return [...imports, ...reexports, ...dynamic].map((specifier) => resolve(file, specifier));
}

function resolve(file: string, specifier: string): string {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#shared/')) return path.replace('#shared/', 'shared/');
  if (path.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), path));
  return path.startsWith('node:') || builtinModules.includes(path)
    ? `node:${path.replace('node:', '')}`
    : `package:${path}`;
}

function parse(file: string) {
  return parseSync(file, readFileSync(file, 'utf8'));
}
