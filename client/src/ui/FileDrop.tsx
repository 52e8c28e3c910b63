import { useState, type ReactNode } from 'react';
import { DeskIcon } from './DeskIcon.tsx';
import styles from './FileDrop.module.css';

type FileDropProps = {
  /** "Drop pictures here, or choose them". */
  children: ReactNode;
  /** As `<input accept>`: a help while choosing, never a check. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  /** `small`: beside what is there already, as wide as its words. */
  size?: 'small' | 'regular';
  onFiles: (files: File[]) => void;
};

/** A place to drop files on, which is a file input that fills it: a press, or the keyboard, opens the system's own choice. */
export function FileDrop({ children, accept, multiple, disabled, size = 'regular', onFiles }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);

  function take(files: FileList | null): void {
    const taken = [...(files ?? [])];
    if (taken.length > 0) onFiles(taken);
  }

  return (
    <label className={styles['drop']} data-size={size} data-over={isOver || undefined}>
      <DeskIcon name="upload" size={size === 'small' ? 'small' : 'regular'} />
      <span>{children}</span>
      <input
        type="file"
        className={styles['input']}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
