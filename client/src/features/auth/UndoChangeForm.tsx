import { useAppDispatch } from '../../api.ts';
import { undoChange } from './accountCalls.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** Undoes a change of the account with the token that was mailed about it. */
export function UndoChangeForm({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  return (
    <NewPasswordForm
      button="Undo the change"
      send={(password) => dispatch(undoChange({ token, password })).unwrap()}
      failed={{ title: 'Nothing was undone', link: 'Ask for a link to a new password' }}
      done={{
        title: 'The change is undone',
        text: 'Everybody was logged out. Log in with the address that got the mail, and your new password.',
      }}
    />
  );
}
