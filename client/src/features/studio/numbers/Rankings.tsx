import { formatMoney } from '#shared/money/formatMoney.ts';
import { intlLocale } from '#shared/texts/intlLocale.ts';
import type { Numbers } from '#shared/studio/numbersSchema.ts';
import { studioNumbers as texts } from '#shared/texts/en/studioNumbers.ts';
import type { Language } from '#shared/texts/languages.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { blockName } from './blockName.ts';
import { campaignName } from './campaignName.ts';
import { countryNames, deviceName } from './visitorNames.ts';
import { Ranking } from './Ranking.tsx';
import styles from './Figures.module.css';

type Product = Numbers['products'][number];
type Source = Numbers['sources'][number];
type Campaign = NonNullable<Numbers['campaigns']>[number];
type Country = NonNullable<Numbers['countries']>[number];
type Device = NonNullable<Numbers['devices']>[number];
type Paid = Numbers['currencies'][number];

const { figures } = texts;

/** Best-selling products, clicked links, traffic sources, campaigns and currencies. */
export function Rankings({ numbers }: { numbers: Numbers }) {
  const language = useLanguage();
  const { currency } = numbers;
  const counted = countText(language);
  return (
    <>
      <Ranking
        title={texts.products.title}
        what={texts.products.product}
        rows={numbers.products}
        nameOf={({ name }: Product) => name}
        keyOf={({ product_id }) => product_id}
        share={({ revenue }) => revenue}
        columns={[
          {
            label: figures.revenue,
            align: 'end',
            cell: ({ revenue }) => formatMoney(revenue, currency, language),
          },
          { label: figures.sold, align: 'end', cell: ({ quantity }) => counted(quantity) },
          { label: figures.views, align: 'end', cell: ({ views }) => counted(views) },
        ]}
      >
        {texts.products.none}
      </Ranking>
      <div className={styles['pair']}>
        <Ranking
          title={texts.blocks.title}
          what={texts.blocks.block}
          rows={numbers.blocks}
          nameOf={blockName}
          keyOf={({ block_id }) => block_id}
          share={({ clicks }) => clicks}
          columns={[{ label: figures.clicks, align: 'end', cell: ({ clicks }) => counted(clicks) }]}
        >
          {texts.blocks.none}
        </Ranking>
        <Ranking
          title={texts.sources.title}
          what={texts.sources.source}
          rows={numbers.sources}
          nameOf={({ source }: Source) => (source === 'direct' ? texts.sources.direct : source)}
          keyOf={({ source }) => source}
          share={({ views }) => views}
          columns={[{ label: figures.views, align: 'end', cell: ({ views }) => counted(views) }]}
        >
          {texts.sources.none}
        </Ranking>
      </div>
      {numbers.campaigns ? <Campaigns rows={numbers.campaigns} currency={currency} /> : null}
      <Visitors numbers={numbers} />
      {numbers.currencies.length > 1 ? (
        <Ranking
          title={texts.currencies.title}
          what={texts.currencies.currency}
          rows={numbers.currencies.toSorted((one, other) => other.orders - one.orders)}
          nameOf={(paid: Paid) => paid.currency}
          keyOf={(paid) => paid.currency}
          share={({ orders }) => orders}
          columns={[
            { label: figures.orders, align: 'end', cell: ({ orders }) => counted(orders) },
            {
              label: figures.paid,
              align: 'end',
              cell: (paid) => formatMoney(paid.revenue, paid.currency, language),
            },
          ]}
        >
          {texts.currencies.none}
        </Ranking>
      ) : null}
      <p className={styles['note']}>{texts.howCounted(currency)}</p>
    </>
  );
}

/** Where buyers come from, by the links that the creator has shared. */
function Campaigns({ rows, currency }: { rows: readonly Campaign[]; currency: string }) {
  const language = useLanguage();
  const counted = countText(language);
  return (
    <Ranking
      title={texts.campaigns.title}
      what={texts.campaigns.campaign}
      rows={rows}
      nameOf={campaignName}
      keyOf={({ source, medium, campaign }) => JSON.stringify([source, medium, campaign])}
      share={({ revenue }) => revenue}
      columns={[
        {
          label: figures.revenue,
          align: 'end',
          cell: ({ revenue }) => formatMoney(revenue, currency, language),
        },
        { label: figures.orders, align: 'end', cell: ({ orders }) => counted(orders) },
      ]}
    >
      {texts.campaigns.none}
    </Ranking>
  );
}

/** Countries and devices of the visitors. */
function Visitors({ numbers: { countries, devices } }: { numbers: Numbers }) {
  const language = useLanguage();
  if (!countries || !devices) return null;
  const counted = countText(language);
  const countryName = countryNames(language);
  const visitors = { label: figures.visitors, align: 'end' as const };
  return (
    <div className={styles['pair']}>
      <Ranking
        title={texts.visitors.countries}
        what={texts.visitors.country}
        rows={countries}
        nameOf={({ country }: Country) => countryName(country)}
        keyOf={({ country }) => country ?? ''}
        share={(row) => row.visitors}
        columns={[{ ...visitors, cell: (row) => counted(row.visitors) }]}
      >
        {texts.days.nobodyCame}
      </Ranking>
      <Ranking
        title={texts.visitors.devices}
        what={texts.visitors.device}
        rows={devices}
        nameOf={({ device }: Device) => deviceName(device)}
        keyOf={({ device }) => device ?? ''}
        share={(row) => row.visitors}
        columns={[{ ...visitors, cell: (row) => counted(row.visitors) }]}
      >
        {texts.days.nobodyCame}
      </Ranking>
    </div>
  );
}

function countText(language: Language): (count: number) => string {
  return (count) => count.toLocaleString(intlLocale(language));
}
