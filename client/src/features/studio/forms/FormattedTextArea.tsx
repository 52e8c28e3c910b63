import { useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { studioForms as texts } from '#shared/texts/en/studioForms.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { differenceOf, formatText, type Format, type Selected } from './formatText.ts';
import styles from './FormattedTextArea.module.css';

type FormattedTextAreaProps = Omit<
  ComponentProps<typeof TextArea>,
  'value' | 'onChange' | 'onKeyDown' | 'ref'
> & {
  value: string;
  onText: (text: string) => void;
};

const formats: { format: Format; name: string; sign: ReactNode; key?: string }[] = [
  { format: 'bold', name: texts.bold, sign: <strong>{texts.boldSign}</strong>, key: 'b' },
  { format: 'italic', name: texts.italic, sign: <em>{texts.italicSign}</em>, key: 'i' },
  { format: 'link', name: texts.link, sign: texts.link, key: 'k' },
  { format: 'bullets', name: texts.list, sign: texts.listSign },
  { format: 'numbers', name: texts.numberedList, sign: texts.numberedListSign },
];

/** A text area whose text takes simple formatting: by its buttons, by Ctrl or Cmd with B, I and K, or typed. */
export function FormattedTextArea({ label, value, onText, ...area }: FormattedTextAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null);

  function apply(format: Format): void {
    if (!field.current) return;
    const { selectionStart: start, selectionEnd: end } = field.current;
    const next = formatText({ text: value, start, end }, format);
    if (area.maxLength !== undefined && next.text.length > area.maxLength) return;
    field.current.focus();
    typeChange(field.current, next);
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
      <fieldset className={styles['tools']} aria-label={texts.formatting}>
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
                  title: texts.withKey({ name, key: key.toUpperCase() }),
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

/** Replaces what differs, as if it was typed: the browser's undo takes it back. It reports the change as an `input` event. */
function typeChange(field: HTMLTextAreaElement, { text, start, end }: Selected): void {
  const { from, to, inserted } = differenceOf(field.value, text);
  field.setSelectionRange(from, to);
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else writes into a field and keeps its undo
  document.execCommand(inserted === '' ? 'delete' : 'insertText', false, inserted);
  field.setSelectionRange(start, end);
}
