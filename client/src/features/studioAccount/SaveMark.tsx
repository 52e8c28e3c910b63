import { SavedMark } from '../studio/SavedMark.tsx';
import type { Saving } from '../studio/useSaving.ts';

/** Whether what a form holds is on the server; of a form that nobody has touched there is nothing to say. */
export function SaveMark({
  isChanged,
  hasSaved,
  saving,
}: {
  isChanged: boolean;
  hasSaved: boolean;
  saving: Pick<Saving<unknown, unknown>, 'isSaving' | 'failure'>;
}) {
  if (saving.isSaving) return <SavedMark state="saving" />;
  if (!isChanged) return hasSaved ? <SavedMark state="saved" /> : null;
  return <SavedMark state={saving.failure ? 'failed' : 'unsaved'} />;
}
