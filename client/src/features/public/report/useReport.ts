import { useState } from 'react';
import { isOffline } from '../../../lib/noResponseText.ts';
import { useWhenOnline } from '../../../lib/useWhenOnline.ts';
import { fieldProblem, type Problems } from '../../../lib/fieldProblem.ts';
import type { ResourceError } from '../../../lib/resource.ts';

/** The state of a report form, from writing to sent. After a refusal the text stays. */
export type Sending<Field extends string> =
  | { kind: 'writing'; problems: Problems<Field> }
  | { kind: 'sending'; problems: Problems<Field> }
  | { kind: 'sent'; problems: Problems<Field> }
  | { kind: 'failed'; problems: Problems<Field>; message: string };

const untouched = { kind: 'writing', problems: {} } as const;

export function useReport<Field extends string>(fields: readonly Field[]) {
  const [sending, setSending] = useState<Sending<Field>>(untouched);
  /** What could not be sent without a network. */
  const [waiting, setWaiting] = useState<() => Promise<unknown>>();
  useWhenOnline(waiting !== undefined, () => waiting && void send(waiting));

  async function send(report: () => Promise<unknown>): Promise<void> {
    setSending({ kind: 'sending', problems: {} });
    setWaiting(undefined);
    try {
      await report();
      setSending({ kind: 'sent', problems: {} });
    } catch (error) {
      // A call's `unwrap` rejects with the value given to `rejectWithValue`.
      const { message } = error as ResourceError;
      if (isOffline()) setWaiting(() => report);
      const problems = fieldProblem(message, fields);
      setSending(problems ? { kind: 'writing', problems } : { kind: 'failed', problems: {}, message });
    }
  }

  const refuse = (problems: Problems<Field>) => setSending({ kind: 'writing', problems });
  return { sending, send, refuse, startOver: () => setSending(untouched) };
}
