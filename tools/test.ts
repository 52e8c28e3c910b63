import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

// `npm test`: runs every check, even if an earlier one fails, and prints one closing line with the counts. Vitest waits for time-outs and
// starting servers, so the static checks run beside it. The output of what runs beside something else is printed whole when it ends. What
// failed is listed at the end with the beginning of its message, for readers who see only the end of the output.

type Failure = { name: string; message?: string | undefined };
type Count = { passed: number; failed: Failure[]; skipped: string[] };

const cache = 'node_modules/.cache';
const vitestReport = `${cache}/vitest.json`;
const playwrightReport = `${cache}/playwright.json`;
const total: Count = { passed: 0, failed: [], skipped: [] };

const checks: readonly (readonly [name: string, command: string[]])[] = [
  ['format', ['oxfmt', '--check', '.']],
  ['lint', ['oxlint', '--deny-warnings']],
  ['types of server, API and tools', ['tsc', '-p', '.']],
  ['types of the page', ['tsc', '-p', 'client']],
  ['types of the service worker', ['tsc', '-p', 'client/src/serviceWorker']],
  ['types of the tests', ['tsc', '-p', 'tests']],
  ['unused code and packages', ['knip']],
  ['bytes of the page', ['size-limit']],
];

mkdirSync(cache, { recursive: true });
for (const report of [vitestReport, playwrightReport]) rmSync(report, { force: true });
console.log('The static checks run beside the unit and integration tests …');
await Promise.all([
  runChecks(),
  runBeside('unit and integration tests', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${vitestReport}`,
  ]).then((ok) => add('unit and integration tests', readVitest(), ok)),
]);
const browsersOk = await runBrowserTests();
add('browser tests', readPlaywright(), browsersOk);

printList('Skipped', total.skipped);
printList('Failed', total.failed.map(describeFailure));
const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed.length} failed${skipped}`);
process.exitCode = total.failed.length === 0 ? 0 : 1;

async function runChecks(): Promise<void> {
  for (const [name, command] of checks) {
    if (await runBeside(name, command)) total.passed += 1;
    else total.failed.push({ name });
  }
}

/** A runner that crashed or failed outside a test counts as one failure. */
function add(runner: string, counted: Count, ok: boolean): void {
  total.passed += counted.passed;
  total.failed.push(...(counted.failed.length === 0 && !ok ? [{ name: runner }] : counted.failed));
  total.skipped.push(...counted.skipped);
}

function printList(title: string, items: readonly string[]): void {
  if (items.length > 0) console.log(`\n${title}:\n${items.map((item) => `  ${item}`).join('\n')}`);
}

function describeFailure({ name, message = '' }: Failure): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

async function runBeside(name: string, command: string[]): Promise<boolean> {
  const began = performance.now();
  const output: Buffer[] = [];
  const ok = await run(command, ['ignore', 'pipe', 'pipe'], output);
  process.stdout.write(`\n— ${name}\n`);
  process.stdout.write(Buffer.concat(output));
  printEnd(ok, began);
  return ok;
}

async function runBrowserTests(): Promise<boolean> {
  const began = performance.now();
  console.log('\n— browser tests');
  const ok = await run(['playwright', 'test', '--reporter=list,json'], ['ignore', 'inherit', 'inherit']);
  printEnd(ok, began);
  return ok;
}

/** Whether the command ended with status 0. What it writes to pipes is added to `output`. */
async function run(
  [command = '', ...args]: string[],
  stdio: StdioOptions,
  output: Buffer[] = [],
): Promise<boolean> {
  const child = spawn(`node_modules/.bin/${command}`, args, {
    stdio,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  try {
    const [status] = await once(child, 'close');
    return status === 0;
  } catch (error) {
    console.error(`${command} cannot be started:`, error);
    return false;
  }
}

function printEnd(ok: boolean, began: number): void {
  console.log(`  ${ok ? 'ok' : 'FAILED'} after ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

function readVitest(): Count {
  const report = readJson(vitestReport) as VitestReport | undefined;
  const tests = report?.testResults.flatMap((file) => file.assertionResults) ?? [];
  return tally(
    tests.map(({ status, fullName, failureMessages }) => ({
      status,
      name: fullName,
      message: failureMessages?.join('\n'),
    })),
  );
}

function readPlaywright(): Count {
  const report = readJson(playwrightReport) as PlaywrightReport | undefined;
  const tests = (report?.suites ?? []).flatMap(specsOf).flatMap(({ title, tests: runs }) =>
    runs.map(({ status, projectName, results }) => ({
      status: playwrightStatus(status),
      name: `${title} (${projectName})`,
      message: joinMessages(results.flatMap(({ errors }) => errors)),
    })),
  );
  // For instance a server that did not stop with its worker.
  const outside = report?.errors.map((error) => ({
    status: 'failed',
    name: 'browser tests, outside of a test',
    message: joinMessages([error]),
  }));
  return tally([...tests, ...(outside ?? [])]);
}

function joinMessages(errors: readonly { message?: string }[]): string {
  return errors.map(({ message = '' }) => message).join('\n');
}

function tally(tests: (Failure & { status: string })[]): Count {
  const withStatus = (...statuses: string[]) => tests.filter(({ status }) => statuses.includes(status));
  return {
    passed: withStatus('passed').length,
    failed: withStatus('failed'),
    skipped: withStatus('pending', 'skipped', 'todo').map(({ name }) => name),
  };
}

function specsOf(suite: PlaywrightSuite): PlaywrightSpec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function playwrightStatus(status: string): string {
  if (status === 'expected') return 'passed';
  return status === 'skipped' ? 'skipped' : 'failed';
}

/** The runners above write the reports in the shapes below. */
function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

type VitestReport = {
  testResults: { assertionResults: { status: string; fullName: string; failureMessages?: string[] }[] }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: PlaywrightError[] };
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightSpec = {
  title: string;
  tests: { status: string; projectName: string; results: { errors: PlaywrightError[] }[] }[];
};
type PlaywrightError = { message?: string };
