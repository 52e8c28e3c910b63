import { campaignFields } from '#shared/shop/campaignFields.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { studioSale as texts } from '#shared/texts/en/studioSale.ts';
import styles from './SaleDetail.module.css';
import { SaleSection } from './SaleSection.tsx';

/** The campaign whose link the buyer had followed; nothing if none is known. */
export function SaleCampaign({ campaign }: Pick<Sale, 'campaign'>) {
  if (!campaign) return null;
  return (
    <SaleSection title={texts.campaign.title}>
      <dl className={styles['facts']}>
        {campaignFields.map((field) =>
          campaign[field] === undefined ? null : (
            <div key={field} className={styles['fact']}>
              <dt>{texts.campaign.parts[field]}</dt>
              <dd>
                <bdi>{campaign[field]}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
    </SaleSection>
  );
}
