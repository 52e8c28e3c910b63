import { studioEmbeds as texts } from '#shared/texts/en/studioEmbeds.ts';
import { useStudioProductsQuery } from '../../features/studio/calls/productsApi.ts';
import { EmbedBuilder } from '../../features/studio/embeds/EmbedBuilder.tsx';
import { useEmbedSettingsQuery } from '../../features/studio/embeds/embedApi.ts';
import { PasteGuide } from '../../features/studio/embeds/PasteGuide.tsx';
import { SitesForm } from '../../features/studio/embeds/SitesForm.tsx';
import styles from '../../features/studio/embeds/Embeds.module.css';
import { backToAccount } from '../../features/studio/frame/navigation.ts';
import { PartHeader } from '../../features/studio/frame/PartHeader.tsx';
import { QueryState } from '../../features/studio/frame/QueryState.tsx';

/** Buttons, cards and the shop for other sites. */
export function EmbedsPage() {
  const settings = useEmbedSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const products = useStudioProductsQuery();
  return (
    <>
      <PartHeader title={texts.title} back={backToAccount} />
      <div className={styles['panels']}>
        <QueryState query={settings} failed={texts.sitesNotRead}>
          {(answer) => <SitesForm answer={answer} />}
        </QueryState>
        <QueryState query={products} failed={texts.productsNotRead}>
          {(answer) => <EmbedBuilder products={answer.products} />}
        </QueryState>
        <PasteGuide />
      </div>
    </>
  );
}
