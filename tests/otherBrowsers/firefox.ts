import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '../support/ports.ts';
import { systemProgram } from '../support/systemBrowsers.ts';
import { type Bidi, openBidi } from './bidi.ts';
import { type BrowserWindow, callBy } from './browserWindow.ts';
import { startProgram, temporaryFolder } from './program.ts';

/** The parts of the protocol's answers that are read. */
type EvaluateAnswer = { result?: { value: string }; exceptionDetails?: { text: string } };
type Tree = { contexts: { context: string }[] };

/** Headless Firefox, which has WebDriver BiDi built in. */
export async function openFirefox(): Promise<BrowserWindow> {
  await using starting = new AsyncDisposableStack();
  const profile = starting.use(await temporaryFolder());
  const options = ['--headless', '--no-remote', '--profile', profile.path, '--remote-debugging-port=0'];
  starting.use(startProgram([systemProgram('Firefox'), ...options], { env: { HOME: profile.path } }));
  const bidi = starting.use(await connect(profile.path));
  await bidi.send('session.new', { capabilities: {} });
  const { contexts } = (await bidi.send('browsingContext.getTree', {})) as Tree;
  const context = contexts[0]?.context;

  async function evaluate(expression: string): Promise<string> {
    const answer = await bidi.send('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    });
    const { result, exceptionDetails } = answer as EvaluateAnswer;
    if (result === undefined) throw new Error(exceptionDetails?.text);
    return result.value;
  }

  const running = starting.move();
  return {
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    call: callBy(evaluate),
    async perform(actions) {
      await bidi.send('input.performActions', { context, actions });
    },
    async resize(viewport) {
      await bidi.send('browsingContext.setViewport', { context, viewport });
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Firefox writes its port into its profile shortly before it listens. */
async function connect(profile: string): Promise<Bidi> {
  let bidi: Bidi | undefined;
  await waitFor(async () => {
    const file = await readFile(join(profile, 'WebDriverBiDiServer.json'), 'utf8');
    const { ws_host, ws_port } = JSON.parse(file) as { ws_host: string; ws_port: number };
    bidi = await openBidi(`ws://${ws_host}:${ws_port}/session`);
    return true;
  });
  if (!bidi) throw new Error('Firefox did not listen');
  return bidi;
}
