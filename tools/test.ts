import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

// `npm test`: runs every check, even if an earlier one fails, and prints one closing line with the counts.

type Count = { passed: number; failed: number; skipped: string[] };

const cache = 'node_modules/.cache';
const vitestReport = `${cache}/vitest.json`;
const playwrightReport = `${cache}/playwright.json`;
const total: Count = { passed: 0, failed: 0, skipped: [] };

mkdirSync(cache, { recursive: true });
check('format', ['oxfmt', '--check', '.']);
check('lint', ['oxlint', '--deny-warnings']);
check('types of server, API and tools', ['tsc', '-p', '.']);
check('types of the page', ['tsc', '-p', 'client']);
check('types of the tests', ['tsc', '-p', 'tests']);
check('unused code and packages', ['knip']);
check('bytes of the page', ['size-limit']);
count(
  'unit and integration tests',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${vitestReport}`],
  readVitest,
);
count('browser tests', ['playwright', 'test', '--reporter=list,json'], readPlaywright);

if (total.skipped.length > 0)
  console.log(`\nSkipped:\n${total.skipped.map((name) => `  ${name}`).join('\n')}`);
const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 ? 0 : 1;

function check(name: string, command: string[]): void {
  if (run(name, command)) total.passed += 1;
  else total.failed += 1;
}

function count(name: string, command: string[], readReport: () => Count): void {
  rmSync(vitestReport, { force: true });
  rmSync(playwrightReport, { force: true });
  const ok = run(name, command);
  const counted = readReport();
  total.passed += counted.passed;
  // A runner that crashed or failed outside a test counts as one failure.
  total.failed += counted.failed === 0 && !ok ? 1 : counted.failed;
  total.skipped.push(...counted.skipped);
}

function run(name: string, [command = '', ...args]: string[]): boolean {
  const began = performance.now();
  console.log(`\n— ${name}`);
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  });
  console.log(
    `  ${status === 0 ? 'ok' : 'FAILED'} after ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  return status === 0;
}

function readVitest(): Count {
  const report = readJson(vitestReport) as VitestReport | undefined;
  const tests = report?.testResults.flatMap((file) => file.assertionResults) ?? [];
  return tally(tests.map(({ status, fullName }) => ({ status, name: fullName })));
}

function readPlaywright(): Count {
  const report = readJson(playwrightReport) as PlaywrightReport | undefined;
  const tests = (report?.suites ?? []).flatMap(specsOf);
  return tally(
    // One test per width.
    tests.flatMap(({ title, tests: runs }) =>
      runs.map(({ status, projectName }) => ({
        status: playwrightStatus(status),
        name: `${title} (${projectName})`,
      })),
    ),
  );
}

function tally(tests: { status: string; name: string }[]): Count {
  const skipped = tests.filter(
    ({ status }) => status === 'pending' || status === 'skipped' || status === 'todo',
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length,
    skipped: skipped.map(({ name }) => name),
  };
}

function specsOf(suite: PlaywrightSuite): PlaywrightSpec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function playwrightStatus(status: string): string {
  if (status === 'expected' || status === 'flaky') return 'passed';
  return status === 'skipped' ? 'skipped' : 'failed';
}

/** The runners above write the reports in the shapes below. */
function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

type VitestReport = { testResults: { assertionResults: { status: string; fullName: string }[] }[] };
type PlaywrightReport = { suites: PlaywrightSuite[] };
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightSpec = { title: string; tests: { status: string; projectName: string }[] };
