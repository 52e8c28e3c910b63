import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf, sourceFiles } from '../support/imports.ts';

// The layers of the API: a module imports from itself and from layers below, never from one above. Types count too. A module is a folder or
// a file directly below `api/`. Modules of one line share a layer and do not import each other.

/** The lowest layer first. */
const layers: readonly (readonly string[])[] = [
  ['configError.ts'],
  ['settings.ts'],
  ['domainSettings.ts', 'pushSettings.ts'],
  ['store', 'files'],
  ['encryption', 'payments', 'currencies'],
  ['taxCalculators'],
  ['config.ts', 'background.ts', 'events.ts', 'stockChanges.ts'],
  ['context.ts'],
  ['http'],
  ['money', 'mail'],
  ['accounts'],
  ['tax'],
  ['catalogue'],
  ['legal'],
  ['selling'],
  ['invoices'],
  ['orders'],
  ['audience', 'insights', 'push'],
  ['demo', 'jobs', 'metrics', 'studioRoutes.ts'],
  ['app.ts', 'operator'],
  ['operator.ts'],
  ['serve.ts'],
  ['main.ts'],
];

const files = sourceFiles.filter((file) => file.startsWith('api/'));
const layerByModule = new Map(
  layers.flatMap((modules, layer) => modules.map((module) => [module, layer] as const)),
);

test('every module of the API is in a layer, and every layer’s modules exist', () => {
  expect(new Set(files.map(moduleOf))).toEqual(new Set(layerByModule.keys()));
});

test('every import of the API stays in its module or goes to a layer below', () => {
  const violations = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => target.startsWith('api/'))
      .filter((target) => moduleOf(target) !== moduleOf(file) && layerOf(target) >= layerOf(file))
      .map((target) => `${file} → ${target}`),
  );
  expect(violations).toEqual([]);
});

test('the store’s code names no table of a room', () => {
  const tables = files
    .filter((file) => file.endsWith('/tables.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ {4}(\w+): \w+Table;$/gm)])
    .map(([, name = '']) => name);
  expect(tables.length).toBeGreaterThan(90);
  const named = new RegExp(`['"\`](?:${tables.join('|')})['"\`.]`);
  const violations = files
    .filter((file) => /^api\/store\/\w+\.ts$/.test(file))
    .filter((file) => named.test(readFileSync(file, 'utf8')));
  expect(violations).toEqual([]);
});

test('a migration imports no live code', () => {
  const violations = files
    .filter((file) => file.startsWith('api/store/migrations/'))
    .flatMap((file) =>
      importsOf(file, 'values')
        .filter((target) => !/^(api\/store\/migrations\/|package:|node:)/.test(target))
        .map((target) => `${file} → ${target}`),
    );
  expect(violations).toEqual([]);
});

function moduleOf(file: string): string {
  return file.split('/')[1] ?? '';
}

function layerOf(file: string): number {
  return layerByModule.get(moduleOf(file)) ?? Infinity;
}
