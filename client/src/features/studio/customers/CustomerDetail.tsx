import type { ReactNode } from 'react';
import type { Customer } from '#shared/studio/customersSchema.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import type { StudioError } from '../calls/studioApi.ts';
import { PartHeader } from '../frame/PartHeader.tsx';
import { QueryState } from '../frame/QueryState.tsx';
import { dayOf, ordersText, sumsText } from './customerTexts.ts';
import { useCustomerQuery } from './customersApi.ts';
import styles from './Customers.module.css';

type CustomerDetailProps = {
  /** Any order of the customer. */
  orderId: string;
  /** The list of their orders. */
  children: ReactNode;
};

const list = '/dashboard/audience?list=customers';
const back = { to: list, label: 'All customers' };

/** One customer, with what they paid and their orders. */
export function CustomerDetail({ orderId, children }: CustomerDetailProps) {
  const read = useCustomerQuery(orderId, { refetchOnMountOrArgChange: true });
  // The dashboard's calls reject with a StudioError (`studioApi.ts`).
  if ((read.error as StudioError | undefined)?.status === 404) {
    return (
      <>
        <PartHeader title="No such customer" back={back} />
        <EmptyState
          title="Nobody bought with this order"
          action={<LinkButton to={list}>Show all customers</LinkButton>}
        >
          The address may be mistyped, or the order is a test or belongs to another store.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {read.data ? null : <PartHeader title="Customer" back={back} />}
      <QueryState query={read} what="This customer">
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
  const { email, orders, first_order_at: first } = customer;
  return (
    <dl className={styles['sums']}>
      <div>
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>Paid, less refunds</dt>
        <dd>{sumsText(customer)}</dd>
      </div>
      <div>
        <dt>Bought</dt>
        <dd>{`${ordersText(orders)} since ${dayOf(first)}`}</dd>
      </div>
    </dl>
  );
}
