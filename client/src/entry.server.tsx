import { Provider } from 'react-redux';
import { renderToPipeableStream, renderToString, type PipeableStream } from 'react-dom/server';
import type { Assets, DocumentStream, PageStatus, Rendered, RenderRequest } from '#shared/renderBundle.ts';
import { App } from './App.tsx';
import { ConfigContext } from './api.ts';
import { earlyInputScript } from './earlyInput.ts';
import { laterWork, type LaterWork } from './laterWork.ts';
import { LaterContext, type Later } from './lib/later.ts';
import { StaticRouter } from './lib/router.ts';
import { dataBlocks } from './pageData.ts';
import { viewModules } from './viewModules.ts';
import { makeStore, type Store } from './store.ts';
import { makeViews, viewName } from './views.ts';

/** Node's Writable, as React calls it. */
type Destination = Parameters<PipeableStream['pipe']>[0];

/** All that the documents of one page share: its store holds what they show. */
type Page = {
  request: RenderRequest;
  status: Rendered<Destination>['status'];
  store: Store;
  assets: Assets;
  work: LaterWork;
};

/** The screens' chunks: the same for every document that this bundle renders. */
const views = makeViews();

export const inlineScripts = [earlyInputScript];

/** One page: the status first, then its documents. The store, its calls and their deadline live as long as it does. */
export async function render(request: RenderRequest): Promise<Rendered<Destination>> {
  const { config, now, failure } = request;
  const work = laterWork(request.transport);
  const store = makeStore({ transport: work.transport, config, now });
  const decided = failure === undefined ? await decide({ request, store, work }) : { status: failure };
  const name = viewName(request.match, decided.status);
  await views.load(name);
  work.expireAfter(request.laterMs);
  const assets = request.assetsOf(viewModules(name));
  const page: Page = { request, status: decided.status, store, work, assets };
  return {
    ...decided,
    stream: (nonce) => streamed(page, nonce),
    settled: work.settled,
    isFull: () => !work.hasFailed(),
    text: () => atOnce(page),
    whole: async () => {
      await work.settled();
      return inOrder(page);
    },
    abandon: work.abandon,
  };
}

async function decide(render: Pick<Page, 'request' | 'store' | 'work'>): Promise<PageStatus> {
  const { match } = render.request;
  if (!match) return { status: 404 };
  const { preload } = await views.load(match.screen);
  if (!preload) return { status: 200 };
  return preload({ dispatch: render.store.dispatch, params: match.params, later: render.work.add });
}

/** The shell at once, later parts as they come, out of order. */
function streamed(page: Page, nonce: string): Promise<DocumentStream<Destination>> {
  const notes = newNotes();
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree(page, { notes, work: page.work.work, nonce }), {
      nonce,
      onShellReady: () => resolve(documentStream(page, stream, notes)),
      onShellError: reject,
      onError: errorNoter(page, notes),
    });
  });
}

/**
 * The same document as `inOrder` where no part of it waits or fails: as one string, which takes less than half of the time of a
 * stream's pieces.
 */
function atOnce(page: Page): string | undefined {
  const notes = newNotes();
  let html: string;
  try {
    html = renderToString(tree(page, { notes, work: new Map() }));
  } catch {
    return undefined;
  }
  // The end of React's mark of a part that is left to the browser, which is found faster than its beginning; no text of a page can hold
  // it, since `>` is escaped there.
  if (html.includes('$!-->') || !html.endsWith(documentEnd)) return undefined;
  const { request, status, store, work } = page;
  const blocks = dataBlocks(
    { config: request.config, status, isComplete: !work.hasFailed(), parts: [...notes.parts] },
    store.getState(),
  );
  // A stream begins with it by itself.
  return `<!DOCTYPE html>${html.slice(0, -documentEnd.length)}${blocks}${documentEnd}`;
}

const documentEnd = '</body></html>';

/** Everything in its place: the store is full, so nothing is waited for, and no part is big enough to be put off. */
function inOrder(page: Page): Promise<DocumentStream<Destination>> {
  const notes = newNotes();
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree(page, { notes, work: new Map() }), {
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(documentStream(page, stream, notes)),
      onShellError: reject,
      onError: errorNoter(page, notes),
    });
  });
}

/** What one document's rendering tells about itself. */
type Notes = { parts: Set<string>; isBroken: boolean; isLeft: boolean };

function newNotes(): Notes {
  return { parts: new Set(), isBroken: false, isLeft: false };
}

function errorNoter(page: Page, notes: Notes) {
  return (error: unknown) => {
    notes.isBroken = true;
    // A visitor who leaves is no mishap.
    if (notes.isLeft) return;
    page.request.onError(error);
  };
}

function documentStream(page: Page, stream: PipeableStream, notes: Notes): DocumentStream<Destination> {
  const { request, status, store, work } = page;
  const isComplete = () => !notes.isBroken && !work.hasFailed();
  return {
    pipe: (destination) => void stream.pipe(destination),
    abort(reason) {
      notes.isLeft = true;
      stream.abort(reason);
    },
    isComplete,
    dataBlocks: () =>
      dataBlocks(
        { config: request.config, status, isComplete: isComplete(), parts: [...notes.parts] },
        store.getState(),
      ),
  };
}

function tree(page: Page, document: { notes: Notes; work: LaterWork['work']; nonce?: string }) {
  const { request, store, status, assets } = page;
  const { notes, work, nonce } = document;
  const later: Later = {
    work,
    noteRendered: (part) => void notes.parts.add(part),
    noteHydrated: () => {},
  };
  return (
    <Provider store={store}>
      <ConfigContext value={request.config}>
        <LaterContext value={later}>
          <StaticRouter url={request.url}>
            <App
              views={views}
              initialStatus={status}
              rendered={{ assets, nonce, styleNonce: request.hasStyleNonce ? nonce : undefined }}
            />
          </StaticRouter>
        </LaterContext>
      </ConfigContext>
    </Provider>
  );
}
