import { orderNumberText } from '#shared/orders/orderNumber.ts';
import { dayText } from '#shared/dates/dayText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Purchase } from '#shared/orders/purchaseSchema.ts';
import { Link } from '../../../lib/Link.tsx';
import { statusTone } from '../../../lib/statusTone.ts';
import { lessonsDoneText } from '../../../lib/texts/lessonsDoneText.ts';
import { useKindNames } from '../../../lib/texts/useKindNames.ts';
import { useOrderInvoicesTexts } from '../../../lib/texts/useOrderInvoicesTexts.ts';
import { useOrderTexts } from '../../../lib/texts/useOrderTexts.ts';
import { usePurchasesTexts } from '../../../lib/texts/usePurchasesTexts.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CardLink } from '../../../ui/CardLink.tsx';
import { DotList } from '../../../ui/DotList.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Price } from '../../../ui/Price.tsx';
import { OpenedLinks } from './OpenedLinks.tsx';
import { SavedCard } from '../../../ui/SavedCard.tsx';
import styles from './PurchaseCard.module.css';

/** An order in the list; its link opens the order's page. */
export function PurchaseCard({ purchase }: { purchase: Purchase }) {
  const texts = usePurchasesTexts();
  const orderTexts = useOrderTexts();
  const language = useLanguage();
  const kindNames = useKindNames();
  const { token, number, created_at, status, total, currency, test, store, items } = purchase;
  const names = items.map(({ name, quantity }) => (quantity > 1 ? texts.several(quantity, name) : name));
  const picture = items.find(({ image }) => image !== '')?.image ?? '';
  const kinds = new Set(
    items.map((item) => {
      const { one, short = one } = kindNames(item.product_type);
      return item.lessons ? lessonsDoneText(item.lessons, orderTexts) : short;
    }),
  );
  return (
    <li className={styles['card']}>
      <span className={styles['picture']}>
        <Picture src={picture} alt="" />
      </span>
      <div className={styles['what']}>
        <h2 dir="auto">
          <CardLink to={`/orders/${token}`}>{names.join(', ')}</CardLink>
        </h2>
        <p>
          <bdi>{store.title}</bdi>
        </p>
        <p>
          <DotList
            parts={[
              dayText(created_at, language),
              number !== 0 && orderTexts.orderNo(orderNumberText(number)),
              ...kinds,
            ]}
          />
        </p>
        <OpenedLinks purchase={purchase} />
        <Instalment purchase={purchase} />
        {purchase.card && <SavedCard card={purchase.card} problemClass={styles['problem']} />}
        {purchase.is_collected && (
          <p className={styles['links']}>
            <Link to={`/orders/${token}#card`} aria-label={texts.changeCardOf(names.join(', '))}>
              {orderTexts.changeCard}
            </Link>
          </p>
        )}
        <Invoices purchase={purchase} />
      </div>
      <div className={styles['sum']}>
        <Price amount={total} currency={currency} />
        {status !== 'paid' && <Badge tone={statusTone(status)}>{orderTexts.statuses[status]}</Badge>}
        {test && <Badge>{texts.test}</Badge>}
      </div>
    </li>
  );
}

/** The link of each document that counts; the others are on the order's page. They lie above the card's own link. */
function Invoices({ purchase: { invoices, token } }: { purchase: Purchase }) {
  const texts = useOrderInvoicesTexts();
  const shown = invoices?.filter(({ is_canceled }) => !is_canceled);
  if (!shown?.length) return null;
  return (
    <p className={styles['links']}>
      {shown.map(({ _id, kind, number }) => (
        <a
          key={_id}
          href={`/api/main/orders/${token}/invoices/${_id}`}
          aria-label={texts.downloadOf(texts.names[kind], number)}
        >
          {texts.numbered(texts.names[kind], number)}
        </a>
      ))}
    </p>
  );
}

function Instalment({ purchase: { instalment, currency } }: { purchase: Purchase }) {
  const texts = usePurchasesTexts();
  const language = useLanguage();
  if (!instalment) return null;
  const amount = formatMoney(instalment.amount, currency, language);
  if (instalment.state === 'scheduled')
    return <p>{texts.next(amount, dayText(instalment.due_on, language))}</p>;
  return (
    <p className={styles['problem']}>
      <Icon name="warning" size="small" />
      <span>{texts.failed(amount)}</span>
    </p>
  );
}
