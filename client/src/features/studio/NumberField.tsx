import { useState, type ComponentProps, type ReactNode } from 'react';
import { TextField } from '../../ui/TextField.tsx';

export type NumberFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  suffix?: ReactNode;
  prefix?: ReactNode;
  /** Nothing where the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
} & Pick<ComponentProps<'input'>, 'inputMode' | 'required' | 'name'>;

/** A number as people type it, with a comma or a point; what is no number yet changes nothing. */
export function NumberField({ value, onChange, inputMode = 'decimal', ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();

  function type(text: string): void {
    setTyped(text);
    const read = text.trim() === '' ? null : Number(text.trim().replace(',', '.'));
    if (read === null || Number.isFinite(read)) onChange(read);
  }

  return (
    <TextField
      {...field}
      inputMode={inputMode}
      autoComplete="off"
      value={typed ?? (value === null ? '' : String(value))}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
