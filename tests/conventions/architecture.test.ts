import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { cyclesIn, importsOf, parseFile, sourceFiles as files } from '../support/imports.ts';

// The import table: which folder may import which. The first row that matches a file applies. `package:` and `node:` are
// imports from outside the project. In a row, SELF is the folder of the file.

type Row = { name: string; files: RegExp; allowed: RegExp };

const rows: Row[] = [
  {
    name: 'shared',
    files: /^shared\//,
    allowed: /^(shared\/|package:(zod|libphonenumber-js|localized-address-format)$)/,
  },
  // Its layers: `apiLayers.test.ts`.
  { name: 'api', files: /^api\//, allowed: /^(api\/|shared\/|node:|package:)/ },

  // The server's layers, the lowest first.
  {
    name: 'server/config',
    files: /^server\/config\//,
    allowed: /^(server\/config\/|shared\/|node:|package:|package\.json$)/,
  },
  inServer('telemetry', []),
  inServer('redis', []),
  inServer('http', ['config', 'telemetry']),
  inServer('cdn', ['config', 'telemetry', 'redis', 'http']),
  inServer('upstream', ['config', 'telemetry', 'http']),
  inServer('(?<self>calendar|discovery|location|passes|share|ssr|tunnel)', ['config', 'http', 'upstream']),
  inServer('domains', ['http']),
  inServer('legal', ['config', 'http', 'upstream', 'discovery']),
  inServer('embeds', ['config', 'http', 'upstream', 'discovery', 'ssr']),
  {
    name: 'server/routes',
    files: /^server\/routes\/(?<self>[^/]+)\.ts$/,
    allowed:
      /^(server\/(http|upstream|calendar|discovery|domains|embeds|legal|location|passes|share|ssr|tunnel)\/|shared\/|node:|package:)/,
  },
  { name: 'server', files: /^server\/[^/]+$/, allowed: /^(server\/|shared\/|node:|package:)/ },

  // The page's layers, the lowest first.
  inClient('embed', []),
  inClient('pixels', ['lib']),
  inClient('serviceWorker', ['lib']),
  inClient('lib', []),
  inClient('ui', ['lib', 'styles']),
  inClient('calls', ['lib']),
  inClient('features/public/(?<self>[^/]+)', ['lib', 'ui', 'styles', 'calls']),
  inClient('features/studio/calls', ['lib', 'ui', 'calls']),
  inClient('features/studio/forms', ['lib', 'ui', 'features/studio/calls']),
  inClient('features/studio/uploads', ['lib', 'ui', 'calls', 'features/studio/calls']),
  inClient('features/studio/frame', ['lib', 'ui', 'features/studio/(calls|forms|uploads)']),
  inClient('features/studio/(?<self>[^/]+)', [
    'lib',
    'ui',
    'calls',
    'features/studio/(calls|forms|uploads|frame)',
  ]),
  inClient('pages/(?<self>studio|dashboard)', ['lib', 'ui', 'styles', 'calls', 'features']),
  inClient('pages/(?<self>[^/]+)', ['lib', 'ui', 'calls', 'features/public']),
  inClient('store', ['lib', 'ui', 'calls', 'features/public']),
  inClient('telemetry', ['lib', 'features/public', 'store']),
  inClient('start', []),
  inClient('app/dashboard', ['lib', 'ui', 'styles', 'calls', 'features', 'pages', 'app', 'store']),
  inClient('app', [
    'lib',
    'ui',
    'styles',
    'brand',
    'calls',
    'features/public',
    String.raw`pages/(?!studio/)\w+`,
    'store',
    'start',
  ]),
  { name: 'client entries', files: /^client\/src\/[^/]+$/, allowed: /^(client\/src\/|shared\/|package:)/ },
];

/** A folder of the server, and the folders below it that it may import. */
function inServer(folder: string, below: string[]): Row {
  const own = folder.startsWith('(') ? 'SELF' : folder;
  return {
    name: `server/${folder.replace('?<self>', '')}`,
    files: new RegExp(`^server/${folder}/`),
    allowed: new RegExp(`^(server/(${[own, ...below].join('|')})/|shared/|node:|package:)`),
  };
}

/** A folder of the page, and the folders below it that it may import. */
function inClient(folder: string, below: string[]): Row {
  const own = folder.replace(/\(\?<self>.*\)$/, 'SELF');
  return {
    name: `client/src/${folder.replace('?<self>', '')}`,
    files: new RegExp(`^client/src/${folder}/`),
    allowed: new RegExp(`^(client/src/(${[own, ...below].join('|')})/|shared/|package:)`),
  };
}

const uiPackages = /^package:(react|react-dom|react-router|react-toastify|react-redux)(\/|$)/;
const reactPackages = /^package:(react|react-dom|react-router|react-redux|@reduxjs\/toolkit)(\/|$)/;

test('there are files to check', () => {
  expect(files.length).toBeGreaterThan(50);
});

test.each(rows.map((row) => row.name))('%s imports only what its row of the table allows', (name) => {
  const own = files.filter((file) => rowOf(file).name === name);
  expect(own).not.toEqual([]);
  const violations = own.flatMap((file) =>
    importsOf(file)
      .filter((target) => !isAllowed(file, target))
      .map((target) => `${file} → ${target}`),
  );
  expect(violations).toEqual([]);
});

test('there are no import cycles, types included', () => {
  const own = new Set(files);
  const edges = new Map(
    [...own].map((file) => [file, new Set(importsOf(file).filter((target) => own.has(target)))]),
  );
  expect(cyclesIn(edges)).toEqual([]);
});

test('the folders of shared, api, server and client form no circle, types included', () => {
  const folderOf = (file: string) => /^(?:client\/src|\w+)\/[^/]+/.exec(file)?.[0] ?? file;
  expect(cyclesIn(importsBetween(folderOf))).toEqual([]);
});

// A folder is one part, and so is a file that stands beside folders.
test('the folders inside these form no circle, types included', () => {
  const parents = new Set(files.map((file) => dirname(dirname(file))));
  const partOf = (file: string) => (parents.has(dirname(file)) ? file : dirname(file));
  expect(cyclesIn(importsBetween(partOf))).toEqual([]);
});

/** Which parts import which others. `partOf` names the part of a file. */
function importsBetween(partOf: (file: string) => string): Map<string, Set<string>> {
  const edges = new Map(files.map((file) => [partOf(file), new Set<string>()]));
  for (const file of files)
    for (const target of importsOf(file)) {
      const [from, to] = [partOf(file), partOf(target)];
      if (from !== to && edges.has(to)) edges.get(from)?.add(to);
    }
  return edges;
}

test('code for visitors imports nothing of the dashboard but its entry', () => {
  const violations = files
    .filter((file) => file.startsWith('client/src/') && !isOfDashboard(file))
    .flatMap((file) =>
      importsOf(file)
        .filter(isOfDashboard)
        .map((target) => `${file} → ${target}`),
    );
  const entryImport = /^client\/src\/app\/appRoutes\.ts → client\/src\/(app|pages)\/dashboard\//;
  expect(violations.filter((violation) => !entryImport.test(violation))).toEqual([]);
});

test('the server never imports React, and a public rule never imports a schema', () => {
  const violations = files.flatMap((file) => {
    const runtime = importsOf(file, 'values');
    if (file.startsWith('server/'))
      return runtime.filter((target) => reactPackages.test(target)).map((target) => `${file} → ${target}`);
    if (file.startsWith('shared/') && !isSchemaFile(file))
      return runtime.filter(isSchemaFile).map((target) => `${file} → ${target}`);
    return [];
  });
  expect(violations).toEqual([]);
});

test('the page imports values only from rules and never from a schema, so that zod is not bundled', () => {
  const violations = files
    .filter((file) => file.startsWith('client/'))
    .flatMap((file) =>
      importsOf(file, 'values')
        .filter((target) => isSchemaFile(target) || target === 'package:zod')
        .map((target) => `${file} → ${target}`),
    );
  expect(violations).toEqual([]);
});

test('ui and lib import React and drawing packages, and no others', () => {
  const violations = files
    .filter((file) => /^client\/src\/(ui|lib)\//.test(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith('package:') && !uiPackages.test(target))
        .map((target) => `${file} → ${target}`),
    );
  expect(violations).toEqual([]);
});

test('only the settings modules read the environment', () => {
  const readers = files.filter((file) => /\bprocess\.env\b/.test(readFileSync(file, 'utf8')));
  expect(readers.filter((file) => !/(^|\/)(config|main|instrument)\.ts$/.test(file))).toEqual([]);
});

test('no module has a default export', () => {
  const defaults = files.filter((file) =>
    parseFile(file).module.staticExports.some(({ entries }) =>
      entries.some((entry) => ['Default'].includes(entry.exportName.kind)),
    ),
  );
  expect(defaults).toEqual([]);
});

function rowOf(file: string): Row {
  const row = rows.find(({ files: pattern }) => pattern.test(file));
  if (!row) throw new Error(`no row of the table matches ${file}`);
  return row;
}

function isAllowed(file: string, target: string): boolean {
  const row = rowOf(file);
  const self = row.files.exec(file)?.groups?.['self'];
  return new RegExp(row.allowed.source.replaceAll('SELF', self ?? '(?!)')).test(target);
}

function isOfDashboard(file: string): boolean {
  return /^client\/src\/(features\/studio|pages\/studio|pages\/dashboard|app\/dashboard)\//.test(file);
}

function isSchemaFile(file: string): boolean {
  return /^shared\/\w+\/(\w*Schema|wire|responseSchemas)\.ts$/.test(file);
}
