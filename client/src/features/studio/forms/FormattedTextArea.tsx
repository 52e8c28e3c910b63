import { useLayoutEffect, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { formatText, type Format, type Selected } from './formatText.ts';
import styles from './FormattedTextArea.module.css';

type FormattedTextAreaProps = Omit<
  ComponentProps<typeof TextArea>,
  'value' | 'onChange' | 'onKeyDown' | 'ref'
> & {
  label: string;
  value: string;
  onText: (text: string) => void;
};

const formats: { format: Format; name: string; sign: ReactNode; key?: string }[] = [
  { format: 'bold', name: 'Bold', sign: <strong>B</strong>, key: 'b' },
  { format: 'italic', name: 'Italic', sign: <em>I</em>, key: 'i' },
  { format: 'link', name: 'Link', sign: 'Link', key: 'k' },
  { format: 'bullets', name: 'List', sign: '• List' },
  { format: 'numbers', name: 'Numbered list', sign: '1. List' },
];

/** A text area whose text takes simple formatting: by its buttons, by Ctrl or Cmd with B, I and K, or typed. */
export function FormattedTextArea({ label, value, onText, ...area }: FormattedTextAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<Selected>(undefined);
  // React puts the caret at the end of a text that it changes.
  useLayoutEffect(() => {
    const next = selection.current;
    selection.current = undefined;
    if (!next || !field.current || next.text !== value) return;
    field.current.focus();
    field.current.setSelectionRange(next.start, next.end);
  }, [value]);

  function apply(format: Format): void {
    if (!field.current) return;
    const { selectionStart: start, selectionEnd: end } = field.current;
    const next = formatText({ text: value, start, end }, format);
    if (area.maxLength !== undefined && next.text.length > area.maxLength) return;
    selection.current = next;
    onText(next.text);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const named = formats.find(({ key }) => key === event.key.toLowerCase());
    if (!isCommand || !named) return;
    event.preventDefault();
    apply(named.format);
  }

  return (
    <div className={styles['formatted']}>
      <TextArea
        {...area}
        ref={field}
        label={label}
        value={value}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <fieldset className={styles['tools']} aria-label="Formatting">
        {formats.map(({ format, name, sign, key }) => (
          <Button
            key={format}
            variant="quiet"
            size="small"
            aria-label={name}
            {...(key === undefined
              ? {}
              : {
                  'aria-keyshortcuts': `Control+${key.toUpperCase()}`,
                  title: `${name} (Ctrl+${key.toUpperCase()})`,
                })}
            onClick={() => apply(format)}
          >
            {sign}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
