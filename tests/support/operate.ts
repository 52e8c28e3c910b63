import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Makerstall } from './makerstall.ts';

const running = promisify(execFile);

/** `npm run operator -- …` beside a running server: its exit status and its output. */
export function operate({ origin, dataDir }: Makerstall, ...words: string[]) {
  return operateWith({ DATA_DIR: dataDir, PORT: new URL(origin).port }, ...words);
}

/** The same with these settings alone. */
export async function operateWith(settings: Record<string, string>, ...words: string[]) {
  const node = ['--disable-warning=ExperimentalWarning', 'api/operator.ts', ...words];
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
    ...settings,
  };
  try {
    const done = await running(process.execPath, node, { env });
    return { status: 0, ...done };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { status: code, stdout, stderr };
  }
}
