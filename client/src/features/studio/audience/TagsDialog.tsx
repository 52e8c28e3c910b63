import { useId, useState, type FormEvent } from 'react';
import type { PeopleList, Person } from '#shared/studio/peopleSchema.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSaving } from '../forms/useSaving.ts';
import { useTagPersonMutation } from './audienceApi.ts';

type TagsDialogProps = { list: PeopleList; person: Person; open: boolean; onClose: () => void };

/** All tags of one person, separated by commas. */
export function TagsDialog({ list, person, open, onClose }: TagsDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(person.tags.join(', '));
  const [tagPerson] = useTagPersonMutation();
  const { save, isSaving, failure } = useSaving();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const tags = [...new Set(typed.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
    const answer = await save(() => tagPerson({ list, personId: person._id, tags }).unwrap());
    if (answer !== undefined) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Tags of ${person.contact}`}
      footer={
        <Button type="submit" form={formId} busy={isSaving}>
          Save tags
        </Button>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <TextField
          label="Tags"
          hint="Words of your own, with commas between them: buyer, Oslo, wholesale."
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {failure ? <ErrorNotice title="The tags were not saved" message={failure.message} /> : null}
      </form>
    </Dialog>
  );
}
