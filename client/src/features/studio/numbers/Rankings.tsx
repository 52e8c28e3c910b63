import { formatMoney } from '#shared/formatMoney.ts';
import type { Numbers } from '#shared/studio/numbersSchema.ts';
import { campaignName } from './campaignName.ts';
import { countryName, deviceName } from './visitorNames.ts';
import { Ranking } from './Ranking.tsx';
import styles from './Figures.module.css';

type Product = Numbers['products'][number];
type Block = Numbers['blocks'][number];
type Source = Numbers['sources'][number];
type Campaign = NonNullable<Numbers['campaigns']>[number];
type Country = NonNullable<Numbers['countries']>[number];
type Device = NonNullable<Numbers['devices']>[number];
type Paid = Numbers['currencies'][number];

const counted = (value: number) => value.toLocaleString('en-US');

/** Best-selling products, clicked links, traffic sources, campaigns and currencies. */
export function Rankings({ numbers }: { numbers: Numbers }) {
  const { currency } = numbers;
  return (
    <>
      <Ranking
        title="Best products"
        what="Product"
        rows={numbers.products}
        nameOf={({ name }: Product) => name}
        keyOf={({ product_id }) => product_id}
        share={({ revenue }) => revenue}
        columns={[
          { label: 'Revenue', align: 'end', cell: ({ revenue }) => formatMoney(revenue, currency) },
          { label: 'Sold', align: 'end', cell: ({ quantity }) => counted(quantity) },
          { label: 'Views', align: 'end', cell: ({ views }) => counted(views) },
        ]}
      >
        Nothing was looked at or sold on these days.
      </Ranking>
      <div className={styles['pair']}>
        <Ranking
          title="Clicks per block"
          what="Block"
          rows={numbers.blocks}
          nameOf={({ title, type }: Block) => title || `A ${type} block`}
          keyOf={({ block_id }) => block_id}
          share={({ clicks }) => clicks}
          columns={[{ label: 'Clicks', align: 'end', cell: ({ clicks }) => counted(clicks) }]}
        >
          No link was followed on these days. A link at the top of your page gets the most clicks.
        </Ranking>
        <Ranking
          title="Best sources"
          what="Source"
          rows={numbers.sources}
          nameOf={({ source }: Source) => (source === 'direct' ? 'Direct, or not known' : source)}
          keyOf={({ source }) => source}
          share={({ views }) => views}
          columns={[{ label: 'Views', align: 'end', cell: ({ views }) => counted(views) }]}
        >
          Nobody came on these days. Share your address where people know you.
        </Ranking>
      </div>
      {numbers.campaigns ? <Campaigns rows={numbers.campaigns} currency={currency} /> : null}
      <Visitors numbers={numbers} />
      {numbers.currencies.length > 1 ? (
        <Ranking
          title="What was paid in"
          what="Currency"
          rows={numbers.currencies.toSorted((one, other) => other.orders - one.orders)}
          nameOf={(paid: Paid) => paid.currency}
          keyOf={(paid) => paid.currency}
          share={({ orders }) => orders}
          columns={[
            { label: 'Orders', align: 'end', cell: ({ orders }) => counted(orders) },
            { label: 'Paid', align: 'end', cell: (paid) => formatMoney(paid.revenue, paid.currency) },
          ]}
        >
          Nothing was paid on these days.
        </Ranking>
      ) : null}
      <p className={styles['note']}>
        {`Days begin at midnight of your time zone. Revenue is what was paid, less what was given back, in ${currency}; other currencies are converted at today’s rates. A visitor is counted once a day, and without being known. Crawlers, your own visits and test purchases are left out.`}
      </p>
    </>
  );
}

/** Where buyers come from, by the links that the creator has shared. */
function Campaigns({ rows, currency }: { rows: readonly Campaign[]; currency: string }) {
  return (
    <Ranking
      title="Sales by campaign"
      what="Campaign"
      rows={rows}
      nameOf={campaignName}
      keyOf={({ source, medium, campaign }) => JSON.stringify([source, medium, campaign])}
      share={({ revenue }) => revenue}
      columns={[
        { label: 'Revenue', align: 'end', cell: ({ revenue }) => formatMoney(revenue, currency) },
        { label: 'Orders', align: 'end', cell: ({ orders }) => counted(orders) },
      ]}
    >
      No order of these days came from a campaign. Add ?utm_source=newsletter to a link that you share, and
      its sales are counted here.
    </Ranking>
  );
}

/** Countries and devices of the visitors. */
function Visitors({ numbers: { countries, devices } }: { numbers: Numbers }) {
  if (!countries || !devices) return null;
  const visitors = { label: 'Visitors', align: 'end' as const };
  return (
    <div className={styles['pair']}>
      <Ranking
        title="Countries"
        what="Country"
        rows={countries}
        nameOf={({ country }: Country) => countryName(country)}
        keyOf={({ country }) => country ?? ''}
        share={(row) => row.visitors}
        columns={[{ ...visitors, cell: (row) => counted(row.visitors) }]}
      >
        Nobody came on these days.
      </Ranking>
      <Ranking
        title="Devices"
        what="Device"
        rows={devices}
        nameOf={({ device }: Device) => deviceName(device)}
        keyOf={({ device }) => device ?? ''}
        share={(row) => row.visitors}
        columns={[{ ...visitors, cell: (row) => counted(row.visitors) }]}
      >
        Nobody came on these days.
      </Ranking>
    </div>
  );
}
