import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import { studioAudience as texts } from '#shared/texts/en/studioAudience.ts';
import { Audience } from '../../features/studio/audience/Audience.tsx';
import { useAccountQuery } from '../../features/studio/calls/ownAccountApi.ts';
import { CustomerDetail } from '../../features/studio/customers/CustomerDetail.tsx';
import { Customers } from '../../features/studio/customers/Customers.tsx';
import { PartHeader } from '../../features/studio/frame/PartHeader.tsx';
import type { PartProps } from '../../features/studio/frame/partProps.ts';
import { CustomerSales } from '../../features/studio/orders/CustomerSales.tsx';
import { useNavigate, useQuery } from '../../lib/router.ts';
import { Tabs } from '../../ui/Tabs.tsx';

const lists: { name: PeopleList | 'customers'; label: string }[] = [
  { name: 'mailing', label: texts.listNames.mailing },
  { name: 'phone', label: texts.listNames.phone },
  { name: 'customers', label: texts.listNames.customers },
];

/** The creator's people: those on the lists and those who bought, or one customer by an order. */
export function AudiencePage({ id }: PartProps) {
  if (id === undefined) return <AllPeople />;
  return (
    <CustomerDetail key={id} orderId={id}>
      <CustomerSales orderId={id} />
    </CustomerDetail>
  );
}

function AllPeople() {
  const { data: account } = useAccountQuery();
  const navigate = useNavigate();
  const wanted = useQuery().get('list');
  const list = lists.find(({ name }) => name === wanted)?.name ?? 'mailing';
  return (
    <>
      <PartHeader title={texts.audience} />
      <Tabs
        label={texts.lists}
        tabs={lists}
        chosen={list}
        onChoose={(name) => navigate(`/dashboard/audience?list=${name}`, { replace: true })}
      >
        {list === 'customers' ? (
          <Customers />
        ) : (
          <Audience key={list} list={list} country={account?.country} />
        )}
      </Tabs>
    </>
  );
}
