import { useState } from 'react';
import { useConfig } from '../../../calls/api.ts';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import styles from './News.module.css';

const NewsSwitch = lazyPart(() => import('./NewsSwitch.tsx').then((part) => part.NewsSwitch));

/** Subscribes visitors to news of the page. What this browser has asked for is known after hydration, so the place is kept free. */
export function News({ slug, accountId }: { slug: string; accountId: string }) {
  const { offersNews = false } = useConfig();
  const [isLost, setLost] = useState(false);
  if (!offersNews) return null;
  return (
    <div className={styles['news']}>
      {isLost ? null : (
        <NewsSwitch key={accountId} slug={slug} accountId={accountId} onLoadError={() => setLost(true)} />
      )}
    </div>
  );
}
