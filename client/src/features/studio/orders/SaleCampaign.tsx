import { campaignFields } from '#shared/campaignFields.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import styles from './SaleDetail.module.css';
import { SaleSection } from './SaleSection.tsx';

const labels: Record<(typeof campaignFields)[number], string> = {
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  term: 'Term',
  content: 'Content',
};

/** The campaign whose link the buyer had followed; nothing if none is known. */
export function SaleCampaign({ campaign }: Pick<Sale, 'campaign'>) {
  if (!campaign) return null;
  return (
    <SaleSection title="Campaign">
      <dl className={styles['facts']}>
        {campaignFields.map((field) =>
          campaign[field] === undefined ? null : (
            <div key={field} className={styles['fact']}>
              <dt>{labels[field]}</dt>
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
