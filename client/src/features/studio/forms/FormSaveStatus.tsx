import { failedState, SaveStatus } from './SaveStatus.tsx';
import type { Saving } from './useSaving.ts';

/** Whether the form's content is saved; nothing for an untouched form. */
export function FormSaveStatus({
  isDirty,
  hasSaved,
  saving,
}: {
  isDirty: boolean;
  hasSaved: boolean;
  saving: Pick<Saving<unknown, unknown>, 'isSaving' | 'failure'>;
}) {
  if (saving.isSaving) return <SaveStatus state="saving" />;
  if (!isDirty) return hasSaved ? <SaveStatus state="saved" /> : null;
  return <SaveStatus state={saving.failure ? failedState(saving.failure) : 'unsaved'} />;
}
