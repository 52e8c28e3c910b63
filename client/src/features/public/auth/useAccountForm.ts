import { useRef, useState, type FormEvent } from 'react';
import { fieldProblem, type Problems } from '../../../lib/fieldProblem.ts';
import type { ResourceError } from '../../../lib/resource.ts';

export type AccountForm<Field extends string> = {
  fields: readonly Field[];
  check: (form: FormData) => Problems<Field>;
  send: (form: FormData) => Promise<unknown>;
};

/**
 * The state of an account form. It is checked first, then sent. Problems are shown beside their fields, others in `failure`; the
 * typed text stays.
 */
export function useAccountForm<Field extends string>({ fields, check, send }: AccountForm<Field>) {
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A second Enter can arrive before the button is rendered as busy.
    if (isSending.current) return;
    const form = event.currentTarget;
    const refuse = (found: Problems<Field>) => {
      setProblems(found);
      focusFirstProblem(form, found);
    };
    const values = new FormData(form);
    const found = check(values);
    setFailure(undefined);
    refuse(found);
    if (Object.keys(found).length > 0) return;
    isSending.current = true;
    setIsBusy(true);
    try {
      await send(values);
    } catch (error) {
      // A call's `unwrap` rejects with the value given to `rejectWithValue`.
      const { message } = error as ResourceError;
      const refused = fieldProblem(message, fields);
      if (refused) refuse(refused);
      else setFailure(message);
    }
    isSending.current = false;
    setIsBusy(false);
  }

  /** Clears a field's problem when the field changes. The new text is checked on sending. */
  function onInput({ target }: { target: EventTarget }): void {
    const name = 'name' in target ? target.name : undefined;
    if (typeof name === 'string' && name in problems) setProblems((found) => withoutKey(found, name));
  }

  return {
    problems,
    setProblems,
    failure,
    isBusy,
    onInput,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}

export function withoutKey<Field extends string>(problems: Problems<Field>, field: string): Problems<Field> {
  // The same keys except one.
  return Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field)) as Problems<Field>;
}

/** Focuses the first field with a problem, in the form's order. */
function focusFirstProblem(form: HTMLFormElement, problems: Partial<Record<string, string>>): void {
  for (const element of form.elements) {
    const name = element.getAttribute('name');
    if (name !== null && problems[name] !== undefined && element instanceof HTMLElement) {
      element.focus();
      return;
    }
  }
}
