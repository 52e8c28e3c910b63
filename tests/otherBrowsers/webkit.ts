import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort, waitFor } from '../support/ports.ts';
import { systemProgram } from '../support/systemBrowsers.ts';
import { type BrowserWindow, callBy } from './browserWindow.ts';
import { type Program, startProgram, temporaryFolder } from './program.ts';

/** MiniBrowser is a minimal WebKit browser. Its tool bar would make it wider than a phone. */
const narrowBar = 'button, entry { min-width: 0; padding: 0; }';

/** The answer of the script below. */
type EvaluateAnswer = { value?: string; error?: string };

/** WebKitGTK's browser on its own virtual screen, by the W3C's WebDriver. */
export async function openWebKit(): Promise<BrowserWindow> {
  await using starting = new AsyncDisposableStack();
  const home = starting.use(await temporaryFolder());
  await mkdir(join(home.path, '.config/gtk-3.0'), { recursive: true });
  await writeFile(join(home.path, '.config/gtk-3.0/gtk.css'), narrowBar);
  const screen = starting.use(
    startProgram(
      [systemProgram('Xvfb'), '-displayfd', '3', '-screen', '0', '1300x1000x24', '-nolisten', 'tcp'],
      { env: {}, pipe: true },
    ),
  );
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // The machines of tests have no graphics card. There, OpenGL in software takes more work than Skia's own drawing on the processor.
  const drawing = { WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' };
  // The language of this locale is `C`, which is no valid language tag: the tests run with it on purpose.
  const env = { HOME: home.path, DISPLAY: await displayOf(screen), LANG: 'C.UTF-8', ...drawing };
  starting.use(startProgram([systemProgram('WebKitWebDriver'), `--port=${port}`], { env }));
  await waitFor(async () => (await fetch(`${origin}/status`)).ok);
  const alwaysMatch = {
    'webkitgtk:browserOptions': { binary: systemProgram('MiniBrowser'), args: ['--automation'] },
  };
  const { sessionId } = (await send(`${origin}/session`, 'POST', { capabilities: { alwaysMatch } })) as {
    sessionId: string;
  };
  const session = `${origin}/session/${sessionId}`;
  starting.defer(async () => void (await send(session, 'DELETE')));
  const post = (command: string, body: object) => send(`${session}/${command}`, 'POST', body);

  async function evaluate(expression: string): Promise<string> {
    const script = `const [tell] = arguments; ${expression}.then((value) => tell({ value }), (error) => tell({ error: String(error) }))`;
    const { value, error } = (await post('execute/async', { script, args: [] })) as EvaluateAnswer;
    if (value === undefined) throw new Error(error);
    return value;
  }

  const call = callBy(evaluate);
  const running = starting.move();
  return {
    async open(url) {
      await post('url', { url });
    },
    call,
    async perform(actions) {
      await post('actions', { actions });
    },
    async resize(size) {
      const bars = await call(() => window.outerHeight - window.innerHeight);
      await post('window/rect', { ...size, height: size.height + bars });
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Xvfb takes a free display number and writes it to a descriptor when it is ready. */
async function displayOf(screen: Program): Promise<string> {
  // Started with its descriptor 3 as a pipe.
  const [number] = (await once(screen.child.stdio[3] as Readable, 'data')) as [Buffer];
  return `:${number.toString().trim()}`;
}

/** A WebDriver command. Rejects with the driver's error. */
async function send(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}
