import { useEffect, useRef, type ComponentProps } from 'react';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> & {
  onSend: () => void;
  /** Another one each time the form was refused: the first field that is wrong takes the focus. */
  refusal?: object | undefined;
};

/** A form whose problems stand beside its fields, not in the browser's bubbles. */
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
        onSend();
      }}
    />
  );
}
