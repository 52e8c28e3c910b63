import { useState, type ReactNode } from 'react';
import { DashboardIcon } from './DashboardIcon.tsx';
import styles from './FileDrop.module.css';

type FileDropProps = {
  /** "Drop pictures here, or choose them". */
  children: ReactNode;
  /** For links to this field. */
  name?: string | undefined;
  /** As `<input accept>`: filters the file picker, but validates nothing. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  /** `small`: beside existing content, as wide as its text. */
  size?: 'small' | 'regular';
  onFiles: (files: File[]) => void;
};

/** A drop zone filled by a file input: a press or a key opens the system's file picker. */
export function FileDrop({
  children,
  name,
  accept,
  multiple,
  disabled,
  size = 'regular',
  onFiles,
}: FileDropProps) {
  const [isOver, setIsOver] = useState(false);

  function take(files: FileList | null): void {
    const taken = [...(files ?? [])];
    if (taken.length > 0) onFiles(taken);
  }

  return (
    <label className={styles['drop']} data-size={size} data-over={isOver || undefined}>
      <DashboardIcon name="upload" size={size === 'small' ? 'small' : 'regular'} />
      <span>{children}</span>
      <input
        type="file"
        name={name}
        className={styles['input']}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={(event) => {
          take(event.currentTarget.files);
          // Allows choosing the same file again.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
