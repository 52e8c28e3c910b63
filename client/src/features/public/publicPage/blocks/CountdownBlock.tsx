import { Fragment, useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import type { BlockOf } from '#shared/page/blockSchema.ts';
import { dayText } from '#shared/dates/dayText.ts';
import { intlLocale } from '#shared/texts/intlLocale.ts';
import { useBlocksTexts } from '../../../../lib/texts/useBlocksTexts.ts';
import { useLanguage } from '../../../../lib/texts/useTexts.ts';
import type { WithPublicPage } from '../publicPageState.ts';
import { timeLeft, type TimeLeft } from './timeLeft.ts';
import styles from './CountdownBlock.module.css';

/**
 * The time left until a moment. The server sends no digits, because a cached page would show old ones. It only sends whether the moment had
 * come when it read the page. The browser does not know when that was, so its first render keeps the server's HTML
 * (`suppressHydrationWarning`). The first count replaces that HTML (`key`). It happens once the block is near the window, because the first
 * date that `Intl` formats blocks a slow phone for 100 ms. The height never changes, also when the moment has come.
 */
export function CountdownBlock({ block: { title, ends_at, after } }: { block: BlockOf<'countdown'> }) {
  const texts = useBlocksTexts();
  const readAt = useSelector(({ publicPage }: WithPublicPage) => publicPage.page.fetchedAt) ?? 0;
  const { nowMs, countNear } = useNow();
  const left = timeLeft(ends_at, nowMs ?? readAt);
  const isCounting = nowMs !== undefined;
  const moment = useMoment(ends_at, isCounting);
  return (
    <section className={styles['countdown']} ref={countNear}>
      <h2 dir="auto">{title}</h2>
      <Fragment key={isCounting ? 'counted' : 'sent'}>
        <div className={styles['states']}>
          <Digits left={left} isCounting={isCounting} />
          <p className={styles['over']} dir="auto" hidden={left !== undefined} suppressHydrationWarning>
            {after || texts.isOver}
          </p>
        </div>
        <p className={styles['moment']}>
          <time dateTime={ends_at} suppressHydrationWarning>
            {left ? texts.until(moment) : texts.endedAt(moment)}
          </time>
        </p>
      </Fragment>
    </section>
  );
}

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

function Digits({ left, isCounting }: { left: TimeLeft | undefined; isCounting: boolean }) {
  const texts = useBlocksTexts();
  const counted = isCounting ? left : undefined;
  return (
    <div
      role="timer"
      aria-label={texts.timeLeft}
      className={styles['digits']}
      data-over={left ? undefined : ''}
      suppressHydrationWarning
    >
      {units.map((unit) => (
        <span key={unit}>
          <b>{counted ? String(counted[unit]).padStart(2, '0') : '––'}</b>
          <span>{texts.units[unit](counted?.[unit] ?? 0)}</span>
        </span>
      ))}
    </div>
  );
}

/** The browser's clock in full seconds, which runs while the element is near the window; `undefined` before. */
function useNow(): { nowMs: number | undefined; countNear: (element: HTMLElement) => () => void } {
  const [nowMs, setNowMs] = useState<number>();
  const countNear = useCallback((element: HTMLElement) => {
    const count = () => setNowMs(Math.floor(Date.now() / 1000) * 1000);
    let timer: ReturnType<typeof setInterval> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearInterval(timer);
        if (!entries.at(-1)?.isIntersecting) return;
        count();
        timer = setInterval(count, 1000);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, []);
  return { nowMs, countNear };
}

/** In UTC from the server, and in the visitor's zone once their own clock counts. */
function useMoment(endsAt: string, isLocal: boolean): string {
  const texts = useBlocksTexts();
  const language = useLanguage();
  const moment = new Date(endsAt);
  if (Number.isNaN(moment.getTime())) return '';
  if (isLocal) return moment.toLocaleString(intlLocale(language), { dateStyle: 'long', timeStyle: 'short' });
  return import.meta.env.SSR
    ? texts.momentUtc(dayText(endsAt, language), moment.toISOString().slice(11, 16))
    : '';
}
