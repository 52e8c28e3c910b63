import { type ReactNode, useState } from 'react';
import type { PeopleList, Person } from '#shared/studio/peopleSchema.ts';
import { showToast } from '../../../ui/toast.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Table } from '../../../ui/Table.tsx';
import type { StudioError } from '../calls/studioApi.ts';
import { useUndo } from '../frame/UndoProvider.tsx';
import { useRemovePersonMutation, useRestorePersonMutation } from './audienceApi.ts';
import styles from './Audience.module.css';
import { TagsDialog } from './TagsDialog.tsx';

type PeopleTableProps = {
  list: PeopleList;
  people: readonly Person[];
  /** They have not confirmed: they are on no list, so nothing can be changed. */
  isPending: boolean;
};

/** People on the list. Each can be tagged, removed and put back. */
export function PeopleTable({ list, people, isPending }: PeopleTableProps) {
  const [tagged, setTagged] = useState<{ person: Person; isOpen: boolean }>();
  const remove = useRemoval(list);
  const actions: PersonActions = {
    onTags: (person) => setTagged({ person, isOpen: true }),
    onRemove: (person) => void remove(person),
  };
  return (
    <>
      <Table
        caption={list === 'mailing' ? 'Mailing list' : 'Phone list'}
        rows={people}
        keyOf={({ _id }) => _id}
        columns={[
          { label: list === 'mailing' ? 'E-mail' : 'Phone', cell: whoCell },
          { label: 'From', cell: sourceOf },
          { label: 'Since', cell: dateOf },
          ...(isPending
            ? []
            : [
                { label: 'Agreed', cell: consentOf },
                { label: 'Tags', cell: tagsCell },
                { label: 'Change', cell: actionsCell(actions) },
              ]),
        ]}
      />
      {tagged ? (
        <TagsDialog
          key={tagged.person._id}
          list={list}
          person={tagged.person}
          open={tagged.isOpen}
          onClose={() => setTagged({ ...tagged, isOpen: false })}
        />
      ) : null}
    </>
  );
}

type PersonActions = { onTags: (person: Person) => void; onRemove: (person: Person) => void };

function whoCell({ contact, name, unsubscribed_at }: Person): ReactNode {
  return (
    <span className={styles['who']}>
      <span>{contact}</span>
      {name ? (
        <span className={styles['name']}>
          <bdi>{name}</bdi>
        </span>
      ) : null}
      {unsubscribed_at === null ? null : (
        <span className={styles['tags']}>
          <Badge>{`Unsubscribed ${dayOf(unsubscribed_at)}`}</Badge>
        </span>
      )}
    </span>
  );
}

function sourceOf({ source }: Person): ReactNode {
  return <bdi>{source ?? 'A form that is gone'}</bdi>;
}

function dateOf({ created_at }: Person): string {
  return dayOf(created_at);
}

/** The day, and the words behind it. */
function consentOf({ consent }: Person): ReactNode {
  if (!consent) return <span className={styles['none']}>Not written down</span>;
  return (
    <details className={styles['consent']}>
      <summary>{dayOf(consent.given_at)}</summary>
      <span dir="auto">{consent.words}</span>
    </details>
  );
}

function dayOf(time: string): string {
  return new Date(time).toLocaleDateString('en', { day: 'numeric', month: 'short', year: 'numeric' });
}

function tagsCell({ tags }: Person): ReactNode {
  if (tags.length === 0) return <span className={styles['none']}>None</span>;
  return (
    <span className={styles['tags']}>
      {tags.map((tag) => (
        <Badge key={tag}>
          <bdi>{tag}</bdi>
        </Badge>
      ))}
    </span>
  );
}

function actionsCell({ onTags, onRemove }: PersonActions): (person: Person) => ReactNode {
  return (person) => (
    <span className={styles['actions']}>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Tags of ${person.contact}`}
        onClick={() => onTags(person)}
      >
        Tags
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Remove ${person.contact}`}
        onClick={() => onRemove(person)}
      >
        Remove
      </Button>
    </span>
  );
}

function useRemoval(list: PeopleList): (person: Person) => Promise<void> {
  const [removePerson] = useRemovePersonMutation();
  const [restorePerson] = useRestorePersonMutation();
  const offerUndo = useUndo();
  return async ({ _id: personId, contact }) => {
    try {
      await removePerson({ list, personId }).unwrap();
      offerUndo({
        message: `${contact} is off the list.`,
        undo: () => restorePerson({ list, personId }),
      });
    } catch (error) {
      // The dashboard's calls reject with a StudioError (`studioApi.ts`).
      showToast('error', (error as StudioError).message);
    }
  };
}
