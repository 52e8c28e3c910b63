import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './SavedMark.module.css';

export type SavedState = 'saved' | 'unsaved' | 'unfinished' | 'saving' | 'failed';

const words: Record<SavedState, string> = {
  saved: 'Saved',
  unsaved: 'Not saved yet',
  unfinished: 'Finish the block to save it',
  saving: 'Saving…',
  failed: 'Not saved',
};

/** Whether what is on the screen is on the server too. */
export function SavedMark({ state }: { state: SavedState }) {
  return (
    <output className={styles['mark']} data-state={state}>
      {state === 'saving' ? <Spinner /> : null}
      {state === 'saved' ? <Icon name="check" size="small" /> : null}
      {state === 'failed' ? <Icon name="error" size="small" /> : null}
      {words[state]}
    </output>
  );
}
