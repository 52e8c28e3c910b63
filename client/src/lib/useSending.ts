import { useState } from 'react';
import { fieldProblem, type Problems } from './fieldProblem.ts';
import { isOffline } from './noResponseText.ts';
import type { ResourceError } from './resource.ts';
import { useWhenOnline } from './useWhenOnline.ts';

/** The state of a form from writing to sent. After a refusal the text stays. */
export type Sending<Field extends string> =
  | { kind: 'writing'; problems: Problems<Field> }
  | { kind: 'sending'; problems: Problems<Field> }
  | { kind: 'sent'; problems: Problems<Field> }
  | { kind: 'failed'; problems: Problems<Field>; message: string };

const untouched = { kind: 'writing', problems: {} } as const;

/** Sends a visitor's form. A refusal that names a field is shown beside it. `offline`: what is said while there is no network. */
export function useSending<Field extends string>(fields: readonly Field[], offline?: string) {
  const [sending, setSending] = useState<Sending<Field>>(untouched);
  /** The call that could not be sent without a network. It is repeated when the network is back. */
  const [waiting, setWaiting] = useState<() => Promise<unknown>>();
  useWhenOnline(waiting !== undefined, () => waiting && void send(waiting));

  /** Resolves with the fields that were refused. */
  async function send(call: () => Promise<unknown>): Promise<Problems<Field>> {
    setSending({ kind: 'sending', problems: {} });
    setWaiting(undefined);
    try {
      await call();
      setSending({ kind: 'sent', problems: {} });
      return {};
    } catch (error) {
      // A call's `unwrap` rejects with the value given to `rejectWithValue`.
      const refused = error as ResourceError;
      const message = isOffline() ? (offline ?? refused.message) : refused.message;
      if (isOffline()) setWaiting(() => call);
      const problems = fieldProblem(message, fields);
      setSending(problems ? { kind: 'writing', problems } : { kind: 'failed', problems: {}, message });
      return problems ?? {};
    }
  }

  const refuse = (problems: Problems<Field>) => setSending({ kind: 'writing', problems });
  return { sending, send, refuse, startOver: () => setSending(untouched) };
}
