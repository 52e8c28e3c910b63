import { useStudioProductsQuery } from '../../features/studio/calls/productsApi.ts';
import { EmbedBuilder } from '../../features/studio/embeds/EmbedBuilder.tsx';
import { useEmbedSettingsQuery } from '../../features/studio/embeds/embedApi.ts';
import { PasteGuide } from '../../features/studio/embeds/PasteGuide.tsx';
import { SitesForm } from '../../features/studio/embeds/SitesForm.tsx';
import styles from '../../features/studio/embeds/Embeds.module.css';
import { PartHeader } from '../../features/studio/frame/PartHeader.tsx';
import { QueryState } from '../../features/studio/frame/QueryState.tsx';

/** Buttons, cards and the shop for other sites. */
export function EmbedsPage() {
  const settings = useEmbedSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const products = useStudioProductsQuery();
  return (
    <>
      <PartHeader title="Sell on other sites" back={{ to: '/dashboard/account', label: 'Account' }} />
      <div className={styles['panels']}>
        <QueryState query={settings} what="Your list of sites">
          {(answer) => <SitesForm answer={answer} />}
        </QueryState>
        <QueryState query={products} what="Your products">
          {(answer) => <EmbedBuilder products={answer.products} />}
        </QueryState>
        <PasteGuide />
      </div>
    </>
  );
}
