import { useRef, useState, type FormEvent } from 'react';
import { fieldProblem, type Problems } from '../../lib/fieldProblem.ts';
import type { ResourceError } from '../../lib/resource.ts';
import { focusFirstProblem } from './focusField.ts';

export type AccountForm<Field extends string> = {
  fields: readonly Field[];
  check: (form: FormData) => Problems<Field>;
  send: (form: FormData) => Promise<unknown>;
};

/**
 * One form around an account: checked first, then sent; every problem stands next to its field, what concerns no field in
 * `failure`, and what was typed stays.
 */
export function useAccountForm<Field extends string>({ fields, check, send }: AccountForm<Field>) {
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A second Enter arrives before the busy button is drawn.
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
      // A call's `unwrap` rejects with what `rejectWithValue` was given.
      const { message } = error as ResourceError;
      const refused = fieldProblem(message, fields);
      if (refused) refuse(refused);
      else setFailure(message);
    }
    isSending.current = false;
    setIsBusy(false);
  }

  /** A problem goes as its field is changed; what is typed is looked at again when it is sent. */
  function onInput({ target }: { target: EventTarget }): void {
    const name = 'name' in target ? target.name : undefined;
    if (typeof name === 'string' && name in problems) setProblems((found) => without(found, name));
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

export function without<Field extends string>(problems: Problems<Field>, field: string): Problems<Field> {
  // The same keys, but for one.
  return Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field)) as Problems<Field>;
}
