import { Provider } from 'react-redux';
import { renderToPipeableStream, type PipeableStream } from 'react-dom/server';
import type {
  Assets,
  DocumentStream,
  PageStatus,
  Rendered,
  RenderRequest,
} from '#shared/rendering/renderBundle.ts';
import type { Language } from '#shared/texts/languages.ts';
import { App } from './app/App.tsx';
import { ConfigContext } from './calls/api.ts';
import { inlineScript } from './start/inlineScript.ts';
import { deferredWork, type DeferredWork } from './start/deferredWork.ts';
import { DeferredContext, type Deferred } from './lib/deferred.ts';
import { StaticRouter } from './lib/router.ts';
import { catalogues } from '#shared/texts/compiled/catalogues.ts';
import { LanguageContext, type PageLanguage } from './lib/texts/useTexts.ts';
import { dataBlocks } from './app/pageData.ts';
import { ownLanguage } from './app/documentHead.ts';
import { pagePixels } from './app/pagePixels.ts';
import { viewModules } from './app/viewModules.ts';
import { makeStore, type Store } from './store/store.ts';
import { makeViews, viewName } from './app/views.ts';

/** React's name for Node's Writable. */
type Destination = Parameters<PipeableStream['pipe']>[0];

/** What the documents of one page share. The store has the data that they show. */
type Page = {
  request: RenderRequest;
  status: Rendered<Destination>['status'];
  store: Store;
  pageLanguage: PageLanguage;
  assets: Assets;
  work: DeferredWork;
};

/** The screens' chunks, which all renders share. */
const views = makeViews();

export const inlineScripts = [inlineScript];

/** Renders one page. Resolves once the status is known; the documents follow. They share the store, its calls and their deadline. */
export async function render(request: RenderRequest): Promise<Rendered<Destination>> {
  const { config, now, failure } = request;
  const work = deferredWork(request.transport);
  const store = makeStore({ transport: work.transport, config, now });
  const decided = failure === undefined ? await decide({ request, store, work }) : { status: failure };
  const name = viewName(request.match, decided.status);
  await views.load(name);
  work.expireAfter(request.deferredTimeoutMs);
  const { page: ofHome, subpage } = store.getState().publicPage;
  const blockTypes = (name === 'subpage' ? subpage : ofHome)?.data?.blocks.map(({ type }) => type) ?? [];
  const pageLanguage = await loadLanguage(request, ownLanguage(store.getState(), name));
  const { language } = pageLanguage;
  const assets = request.assetsOf(
    viewModules(name, { blockTypes, hasWallets: config.wallets !== undefined }),
    language,
  );
  const pixels = pagePixels(store.getState(), name, assets);
  const page: Page = { request, status: decided.status, store, work, assets, pageLanguage };
  return {
    ...decided,
    language,
    pixels: pixels?.vendors ?? [],
    stream: (nonce) => renderDocument(page, { startAt: 'shellReady', nonce }),
    settled: work.settled,
    isFull: () => !work.hasFailed(),
    whole: async () => {
      await work.settled();
      return renderDocument(page, { startAt: 'allReady' });
    },
    abandon: work.abandon,
  };
}

/** The address decides the language; where it does not, the page does. */
async function loadLanguage({ language: asked }: RenderRequest, own: Language): Promise<PageLanguage> {
  const language = asked ?? own;
  const catalogue = language === 'en' ? undefined : await catalogues[language]();
  return { language, prefix: asked === undefined ? '' : `/${asked}`, catalogue };
}

async function decide(render: Pick<Page, 'request' | 'store' | 'work'>): Promise<PageStatus> {
  const { match } = render.request;
  if (!match) return { status: 404 };
  const { preload } = await views.load(match.screen);
  if (!preload) return { status: 200 };
  return preload({ dispatch: render.store.dispatch, params: match.params, defer: render.work.add });
}

type StartOptions = { startAt: 'shellReady'; nonce: string } | { startAt: 'allReady'; nonce?: undefined };

/**
 * Renders every document. One that starts with its shell has late parts at its end, and React's own scripts, which carry the nonce, move
 * them to their places. One that starts when everything is ready is in order and has no such scripts.
 */
function renderDocument(page: Page, { startAt, nonce }: StartOptions): Promise<DocumentStream<Destination>> {
  const state = newRenderState();
  return new Promise((resolve, reject) => {
    const onReady = () => resolve(documentStream(page, stream, state));
    const stream = renderToPipeableStream(tree(page, state, nonce), {
      // A part that is ready is rendered in its place, however long it is.
      progressiveChunkSize: Infinity,
      ...(nonce === undefined ? {} : { nonce }),
      ...(startAt === 'shellReady' ? { onShellReady: onReady } : { onAllReady: onReady }),
      onShellError: reject,
      onError: errorHandler(page, state),
    });
  });
}

/** The state of one document's render. */
type RenderState = { parts: Set<string>; hasFailed: boolean; isAborted: boolean };

function newRenderState(): RenderState {
  return { parts: new Set(), hasFailed: false, isAborted: false };
}

function errorHandler(page: Page, state: RenderState) {
  return (error: unknown) => {
    state.hasFailed = true;
    // An aborted render is no error.
    if (state.isAborted) return;
    page.request.onError(error);
  };
}

function documentStream(page: Page, stream: PipeableStream, state: RenderState): DocumentStream<Destination> {
  const { request, status, store, work } = page;
  const isComplete = () => !state.hasFailed && !work.hasFailed() && work.pending.size === 0;
  return {
    pipe: (destination) => void stream.pipe(destination),
    abort(reason) {
      state.isAborted = true;
      stream.abort(reason);
    },
    isComplete,
    dataBlocks: () =>
      dataBlocks(
        { config: request.config, status, isComplete: isComplete(), parts: [...state.parts] },
        store.getState(),
      ),
  };
}

function tree(page: Page, state: RenderState, nonce: string | undefined) {
  const { request, store, status, assets, work, pageLanguage } = page;
  const deferred: Deferred = {
    work: work.pending,
    noteRendered: (part) => void state.parts.add(part),
    noteHydrated: () => {},
    noteDiscarded: () => {},
  };
  return (
    <Provider store={store}>
      <ConfigContext value={request.config}>
        <LanguageContext value={pageLanguage}>
          <DeferredContext value={deferred}>
            <StaticRouter url={request.url}>
              <App
                views={views}
                initialStatus={status}
                rendered={{ assets, headNonce: request.hasHeadNonce ? nonce : undefined }}
              />
            </StaticRouter>
          </DeferredContext>
        </LanguageContext>
      </ConfigContext>
    </Provider>
  );
}
