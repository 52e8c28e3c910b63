import { useState, type KeyboardEvent } from 'react';
import { studioProductFields } from '#shared/texts/en/studioProductFields.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './FileFields.module.css';

const texts = studioProductFields.files;

type ProductFileRowProps = {
  name: string;
  /** "2.4 MB · in a lesson". */
  facts: string;
  isBusy: boolean;
  /** Resolves with whether it was renamed. */
  onRename: (name: string) => Promise<boolean>;
  onMoveUp?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
};

/** One file and its actions: rename, move, remove. */
export function ProductFileRow({ name, facts, onRename, onMoveUp, onRemove, isBusy }: ProductFileRowProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  if (isRenaming) {
    return (
      <RenameFields
        name={name}
        isBusy={isBusy}
        onClose={() => setIsRenaming(false)}
        onRename={async (next) => {
          if (await onRename(next)) setIsRenaming(false);
        }}
      />
    );
  }
  return (
    <>
      <p className={styles['words']}>
        <bdi>{name}</bdi>
        <span>{facts}</span>
      </p>
      <div className={styles['actions']}>
        {onMoveUp ? (
          <Button variant="quiet" size="small" aria-label={texts.moveUp(name)} onClick={onMoveUp}>
            <DashboardIcon name="up" size="small" />
          </Button>
        ) : null}
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.renameNamed(name)}
          onClick={() => setIsRenaming(true)}
        >
          <DashboardIcon name="edit" size="small" />
        </Button>
        {onRemove ? (
          <Button variant="quiet" size="small" aria-label={texts.removeNamed(name)} onClick={onRemove}>
            <Icon name="trash" size="small" />
          </Button>
        ) : null}
      </div>
    </>
  );
}

type RenameFieldsProps = {
  name: string;
  isBusy: boolean;
  onRename: (name: string) => Promise<void>;
  onClose: () => void;
};

/**
 * Inside the product's form, so Enter is handled here. The file extension is kept, because it decides how buyers open the file.
 */
function RenameFields({ name, isBusy, onRename, onClose }: RenameFieldsProps) {
  const ending = /\.[^.]+$/.exec(name)?.[0] ?? '';
  const [typed, setTyped] = useState(name.slice(0, name.length - ending.length));
  const [isEmpty, setIsEmpty] = useState(false);

  function send(): void {
    const next = `${typed.trim()}${ending}`;
    setIsEmpty(typed.trim() === '');
    if (typed.trim() === '') return;
    if (next === name) onClose();
    else void onRename(next);
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    send();
  }

  return (
    <div className={styles['renaming']}>
      <TextField
        label={texts.newNameOf(name)}
        suffix={ending}
        value={typed}
        maxLength={200}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened the field asked for it
        autoFocus
        {...errorProp(isEmpty ? texts.nameNeeded : undefined)}
        onKeyDown={press}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={styles['actions']}>
        <Button variant="secondary" size="small" busy={isBusy} onClick={send}>
          {texts.rename}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          {studioWords.cancel}
        </Button>
      </div>
    </div>
  );
}
