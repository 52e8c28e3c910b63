import { useEffect, useRef, type ComponentProps } from 'react';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> & {
  onSend: () => void;
  /** A new object for each refusal: the first invalid field is then focused. */
  refusal?: object | undefined;
};

/**
 * A form that shows problems beside its fields, not in the browser's bubbles. While a field holds what it cannot read
 * (`data-unread`), nothing is sent.
 */
export function Form({ onSend, refusal, ...form }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  return (
    <form
      {...form}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const unread = element.current?.querySelector<HTMLElement>('[data-unread]');
        if (unread) unread.focus();
        else onSend();
      }}
    />
  );
}
