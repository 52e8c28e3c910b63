import { SavedMark } from '../studio/SavedMark.tsx';
import type { Saving } from '../studio/useSaving.ts';

/** Whether what a form holds is on the server. */
export function SaveMark({
  isChanged,
  saving,
}: {
  isChanged: boolean;
  saving: Pick<Saving<unknown, unknown>, 'isSaving' | 'failure'>;
}) {
  if (saving.isSaving) return <SavedMark state="saving" />;
  if (!isChanged) return <SavedMark state="saved" />;
  return <SavedMark state={saving.failure ? 'failed' : 'unsaved'} />;
}
