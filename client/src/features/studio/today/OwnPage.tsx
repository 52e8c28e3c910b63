import type { Page } from '#shared/page/pageSchema.ts';
import { studioToday } from '#shared/texts/en/studioToday.ts';
import type { ResourceError } from '../../../lib/resource.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './Today.module.css';
import { PageAddress } from './PageAddress.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';
import { useThemeChoice, type SendTheme } from './useThemeChoice.ts';

const { page: texts } = studioToday;

export type OwnPageProps = {
  slug: string;
  address: string;
  page: { data?: Page | undefined; error?: unknown; refetch: () => unknown };
  sendTheme: SendTheme;
};

/** The creator's own page: its address and its theme. */
export function OwnPage({ slug, address, page, sendTheme }: OwnPageProps) {
  const chooseTheme = useThemeChoice(slug, sendTheme);
  return (
    <section className={styles['ownPage']} aria-labelledby="own-page">
      <h2 id="own-page" className={styles['small']}>
        {texts.title}
      </h2>
      <PageAddress
        address={address}
        title={page.data?.header.title ?? slug}
        awning={page.data?.header.awning}
      />
      <hr className={styles['tear']} />
      <Look page={page} onChoose={(theme) => void chooseTheme(theme)} />
    </section>
  );
}

type LookProps = { page: OwnPageProps['page']; onChoose: (theme: Page['header']['theme']) => void };

function Look({ page: { data, error, refetch }, onChoose }: LookProps) {
  if (data) return <ThemeChoice theme={data.header.theme} awning={data.header.awning} onChoose={onChoose} />;
  if (error) {
    // The dashboard's reads reject with a ResourceError (`todayApi.ts`).
    const { message } = error as ResourceError;
    return <ErrorNotice title={texts.notRead} message={message} onRetry={() => void refetch()} />;
  }
  return <Skeleton height="card" />;
}
