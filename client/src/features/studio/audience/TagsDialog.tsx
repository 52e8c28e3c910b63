import { useId, useState } from 'react';
import type { PeopleList, Person } from '#shared/studio/peopleSchema.ts';
import { studioAudience as texts } from '#shared/texts/en/studioAudience.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FormError } from '../forms/FormError.tsx';
import { useSaving } from '../forms/useSaving.ts';
import { useTagPersonMutation } from './audienceApi.ts';

type TagsDialogProps = { list: PeopleList; person: Person; open: boolean; onClose: () => void };

/** All tags of one person, separated by commas of any language. */
export function TagsDialog({ list, person, open, onClose }: TagsDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(person.tags.join(', '));
  const [tagPerson] = useTagPersonMutation();
  const saving = useSaving({ repeat: () => void save() });

  async function save(): Promise<void> {
    const tags = [...new Set(typed.split(/[,،、]/).map((tag) => tag.trim()))].filter((tag) => tag !== '');
    const answer = await saving.save(() => tagPerson({ list, personId: person._id, tags }).unwrap());
    if (answer !== undefined) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.tagsOf(person.contact)}
      footer={
        <Button type="submit" form={formId} busy={saving.isSaving}>
          {texts.saveTags}
        </Button>
      }
    >
      <Form id={formId} onSend={() => void save()}>
        <TextField
          label={texts.tags}
          hint={texts.tagsHint}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FormError title={texts.tagsNotSaved} saving={saving} />
      </Form>
    </Dialog>
  );
}
