import { type ReactNode, useState } from 'react';
import type { PeopleList, Person } from '#shared/studio/peopleSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { studioAudience as texts } from '#shared/texts/en/studioAudience.ts';
import { studioWords as words } from '#shared/texts/en/studioWords.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { showToast } from '../../../ui/toast.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Table } from '../../../ui/Table.tsx';
import type { StudioError } from '../calls/studioApi.ts';
import { useUndo } from '../frame/UndoProvider.tsx';
import { useRemovePersonMutation, useRestorePersonMutation } from './audienceApi.ts';
import styles from './Audience.module.css';
import { shortDay } from './shortDay.ts';
import { sourceName } from './sourceName.ts';
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
  const language = useLanguage();
  const actions: PersonActions = {
    onTags: (person) => setTagged({ person, isOpen: true }),
    onRemove: (person) => void remove(person),
  };
  return (
    <>
      <Table
        caption={texts.listNames[list]}
        rows={people}
        keyOf={({ _id }) => _id}
        columns={[
          { label: list === 'mailing' ? words.email : texts.phone, cell: whoCell(language) },
          { label: texts.from, cell: sourceCell },
          { label: texts.since, cell: ({ created_at }) => shortDay(created_at, language) },
          ...(isPending
            ? []
            : [
                { label: texts.agreed, cell: consentCell(language) },
                { label: texts.tags, cell: tagsCell },
                { label: words.change, cell: actionsCell(actions) },
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

function whoCell(language: Language): (person: Person) => ReactNode {
  return ({ contact, name, unsubscribed_at }) => (
    <span className={styles['who']}>
      <span>{contact}</span>
      {name ? (
        <span className={styles['name']}>
          <bdi>{name}</bdi>
        </span>
      ) : null}
      {unsubscribed_at === null ? null : (
        <span className={styles['tags']}>
          <Badge>{texts.unsubscribedOn(shortDay(unsubscribed_at, language))}</Badge>
        </span>
      )}
    </span>
  );
}

function sourceCell(person: Person): ReactNode {
  return <bdi>{sourceName(person)}</bdi>;
}

/** The day of the consent. A press on it shows the words of the consent. */
function consentCell(language: Language): (person: Person) => ReactNode {
  return ({ consent }) =>
    consent ? (
      <details className={styles['consent']}>
        <summary>{shortDay(consent.given_at, language)}</summary>
        <span dir="auto">{consent.words}</span>
      </details>
    ) : (
      <span className={styles['none']}>{texts.agreementUnknown}</span>
    );
}

function tagsCell({ tags }: Person): ReactNode {
  if (tags.length === 0) return <span className={styles['none']}>{texts.noTags}</span>;
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
        aria-label={texts.tagsOf(person.contact)}
        onClick={() => onTags(person)}
      >
        {texts.tags}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={texts.removePerson(person.contact)}
        onClick={() => onRemove(person)}
      >
        {words.remove}
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
        message: texts.personRemoved(contact),
        undo: () => restorePerson({ list, personId }),
      });
    } catch (error) {
      // The dashboard's calls reject with a StudioError (`studioApi.ts`).
      showToast('error', (error as StudioError).message);
    }
  };
}
