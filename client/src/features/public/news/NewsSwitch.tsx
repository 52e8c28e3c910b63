import { useEffect, useState } from 'react';
import { useAppDispatch, type AppDispatch } from '../../../calls/api.ts';
import { currentEndpoint, pushSupport, subscribeBrowser } from '../../../lib/subscribeBrowser.ts';
import { useNewsTexts } from '../../../lib/texts/useNewsTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { keepNews, keptNews } from './keptNews.ts';
import styles from './News.module.css';
import { endNews, fetchPushKey, subscribeToNews } from './newsCalls.ts';

type Page = { slug: string; accountId: string };

/** `unknown` until the browser has told whether it is subscribed. */
type State = 'unknown' | 'off' | 'on';

type Problem = 'blocked' | 'homeScreen' | 'failed';

/** One button, which asks for the permission only when it is pressed. */
export function NewsSwitch({ slug, accountId }: Page) {
  const texts = useNewsTexts();
  const dispatch = useAppDispatch();
  const [state, setState] = useState<State>('unknown');
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isLeft = false;
    const page = { slug, accountId };
    readState(dispatch, page).then(
      (read) => isLeft || setState(read),
      () => isLeft || setState('off'),
    );
    return () => {
      isLeft = true;
    };
  }, [dispatch, slug, accountId]);

  async function press(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const page = { slug, accountId };
      if (state === 'on') {
        await stop(dispatch, page);
        setState('off');
        return;
      }
      const found = await start(dispatch, page);
      if (found === 'on') setState('on');
      else setProblem(found);
    } catch {
      setProblem('failed');
    } finally {
      setBusy(false);
    }
  }

  if (state === 'unknown' || (state === 'off' && pushSupport() === 'none')) return null;
  return (
    <>
      <output className={styles['told']}>
        {problem === undefined ? state === 'on' && texts.on : texts[problem]}
      </output>
      <Button variant="quiet" size="small" busy={isBusy} onClick={() => void press()}>
        {state === 'on' ? texts.stop : texts.ask}
      </Button>
    </>
  );
}

/** If the browser's address at its push service has changed, it subscribes again with the new one. */
async function readState(dispatch: AppDispatch, { slug, accountId }: Page): Promise<State> {
  const kept = keptNews(accountId);
  const endpoint = kept === null ? undefined : await currentEndpoint();
  if (kept === null || endpoint === undefined) return 'off';
  return endpoint === kept || (await start(dispatch, { slug, accountId })) === 'on' ? 'on' : 'off';
}

/** `undefined`: the person closed the browser's question without an answer. */
async function start(
  dispatch: AppDispatch,
  { slug, accountId }: Page,
): Promise<'on' | 'blocked' | 'homeScreen' | undefined> {
  if (pushSupport() === 'home-screen') return 'homeScreen';
  const browser = await subscribeBrowser(() => dispatch(fetchPushKey()).unwrap());
  if (!browser) return pushSupport() === 'blocked' ? 'blocked' : undefined;
  await dispatch(subscribeToNews({ slug, browser })).unwrap();
  keepNews(accountId, browser.endpoint);
  return 'on';
}

/** Ends the news of this page only. The browser keeps its push subscription, because other pages may use it. */
async function stop(dispatch: AppDispatch, { slug, accountId }: Page): Promise<void> {
  const endpoint = keptNews(accountId);
  if (endpoint !== null) await dispatch(endNews({ slug, endpoint })).unwrap();
  keepNews(accountId, null);
}
