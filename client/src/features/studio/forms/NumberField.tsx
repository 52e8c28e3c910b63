import { useState, type ComponentProps, type ReactNode } from 'react';
import { studioForms } from '#shared/texts/en/studioForms.ts';
import { TextField } from '../../../ui/TextField.tsx';

export type NumberFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  suffix?: ReactNode;
  prefix?: ReactNode;
  /** Null when the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
} & Pick<ComponentProps<'input'>, 'inputMode' | 'name'>;

/** A number field that accepts a comma or a point. Other text stays as typed, shows a problem and counts as null. */
export function NumberField({ value, onChange, inputMode = 'decimal', ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [wasLeft, setWasLeft] = useState(false);
  const isUnread = typed !== undefined && typed.trim() !== '' && readNumber(typed) === null;

  function type(text: string): void {
    setTyped(text);
    setWasLeft(false);
    onChange(readNumber(text));
  }

  return (
    <TextField
      {...field}
      {...(isUnread && (wasLeft || field.error) ? { error: notANumber } : {})}
      inputMode={inputMode}
      data-unread={isUnread || undefined}
      autoComplete="off"
      value={typed ?? (value === null ? '' : String(value))}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        if (!isUnread) setTyped(undefined);
        setWasLeft(true);
      }}
    />
  );
}

export const { notANumber } = studioForms;

function readNumber(text: string): number | null {
  const digits = text.trim().replace(',', '.');
  const read = Number(digits);
  return digits !== '' && Number.isFinite(read) ? read : null;
}
