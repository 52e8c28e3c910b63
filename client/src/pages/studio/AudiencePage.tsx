import { useState } from 'react';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import { PartHead } from '../../features/studio/PartHead.tsx';
import { useAccountQuery } from '../../features/studio/ownAccountApi.ts';
import { Audience } from '../../features/studioAudience/Audience.tsx';
import { Tabs } from '../../ui/Tabs.tsx';

const lists = [
  { name: 'mailing', label: 'Mailing list' },
  { name: 'phone', label: 'Phone list' },
] as const;

/** Who wants to hear from the creator. */
export function AudiencePage() {
  const { data: account } = useAccountQuery();
  const [list, setList] = useState<PeopleList>('mailing');
  return (
    <>
      <PartHead title="Audience" />
      <Tabs label="Lists" tabs={lists} chosen={list} onChoose={setList}>
        <Audience key={list} list={list} country={account?.country} />
      </Tabs>
    </>
  );
}
