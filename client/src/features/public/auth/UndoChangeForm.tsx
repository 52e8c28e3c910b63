import { useAppDispatch } from '../../../calls/api.ts';
import { undoChange } from './accountCalls.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useAccountTexts } from '../../../lib/texts/useAccountTexts.ts';

/** Undoes a change of the account with the token from the mail about it. */
export function UndoChangeForm({ token }: { token: string }) {
  const texts = useAccountTexts();
  const dispatch = useAppDispatch();
  return (
    <NewPasswordForm
      button={texts.undoTheChange}
      send={(password) => dispatch(undoChange({ token, password })).unwrap()}
      failed={{ title: texts.notUndone, link: texts.askForPasswordLink }}
      done={{
        title: texts.undone,
        text: texts.undoneNote,
      }}
    />
  );
}
