import { useState } from 'react';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import { PartHeader } from '../../features/studio/frame/PartHeader.tsx';
import { useAccountQuery } from '../../features/studio/calls/ownAccountApi.ts';
import { Audience } from '../../features/studio/audience/Audience.tsx';
import { Tabs } from '../../ui/Tabs.tsx';

const lists = [
  { name: 'mailing', label: 'Mailing list' },
  { name: 'phone', label: 'Phone list' },
] as const;

/** The people on the creator's lists. */
export function AudiencePage() {
  const { data: account } = useAccountQuery();
  const [list, setList] = useState<PeopleList>('mailing');
  return (
    <>
      <PartHeader title="Audience" />
      <Tabs label="Lists" tabs={lists} chosen={list} onChoose={setList}>
        <Audience key={list} list={list} country={account?.country} />
      </Tabs>
    </>
  );
}
