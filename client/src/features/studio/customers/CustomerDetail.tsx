import type { ReactNode } from 'react';
import type { Customer } from '#shared/studio/customersSchema.ts';
import { studioCustomers as texts } from '#shared/texts/en/studioCustomers.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import type { StudioError } from '../calls/studioApi.ts';
import { PartHeader } from '../frame/PartHeader.tsx';
import { QueryState } from '../frame/QueryState.tsx';
import { shortDate } from '../frame/orderFormat.ts';
import { sumsText } from './customerTexts.ts';
import { useCustomerQuery } from './customersApi.ts';
import styles from './Customers.module.css';

type CustomerDetailProps = {
  /** Any order of the customer. */
  orderId: string;
  /** The list of their orders. */
  children: ReactNode;
};

const list = '/dashboard/audience?list=customers';
const back = { to: list, label: texts.allCustomers };

/** One customer, with what they paid and their orders. */
export function CustomerDetail({ orderId, children }: CustomerDetailProps) {
  const read = useCustomerQuery(orderId, { refetchOnMountOrArgChange: true });
  // The dashboard's calls reject with a StudioError (`studioApi.ts`).
  if ((read.error as StudioError | undefined)?.status === 404) {
    return (
      <>
        <PartHeader title={texts.missing} back={back} />
        <EmptyState
          title={texts.missingNote}
          action={<LinkButton to={list}>{texts.showAllCustomers}</LinkButton>}
        >
          {texts.missingHint}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {read.data ? null : <PartHeader title={texts.customer} back={back} />}
      <QueryState query={read} failed={texts.failed}>
        {(customer) => (
          <>
            <PartHeader title={customer.name || customer.email} back={back} />
            <Sums customer={customer} />
            {children}
          </>
        )}
      </QueryState>
    </>
  );
}

function Sums({ customer }: { customer: Customer }) {
  const language = useLanguage();
  const { email, orders, first_order_at: first } = customer;
  return (
    <dl className={styles['sums']}>
      <div>
        <dt>{studioWords.email}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>{texts.paidLessRefunds}</dt>
        <dd>{sumsText(customer, language)}</dd>
      </div>
      <div>
        <dt>{texts.bought}</dt>
        <dd>{texts.ordersSince(orders, shortDate(first, language))}</dd>
      </div>
    </dl>
  );
}
