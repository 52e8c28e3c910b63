import { useRef, useState } from 'react';
import type { CheckIn } from '#shared/studio/salesSchema.ts';
import { showToast } from '../../lib/toast.ts';
import type { StudioError } from '../studio/studioApi.ts';
import { useCheckInMutation, useUndoCheckInMutation } from './checkInApi.ts';
import { foreignCode, longestCode, verdictOf, type Verdict } from './verdict.ts';

export type Door = {
  verdict: Verdict | undefined;
  isAsking: boolean;
  /** Who came in since the screen was opened, the latest first. */
  entries: readonly CheckIn[];
  /** Resolves with what is said to the code; with nothing while another one is asked about. */
  ask: (code: string) => Promise<Verdict | undefined>;
  takeBack: (entry: CheckIn) => Promise<void>;
};

/** One code after the other: what each of them is told, and who came in. */
export function useDoor(): Door {
  const [checkIn] = useCheckInMutation();
  const [undo] = useUndoCheckInMutation();
  const [verdict, setVerdict] = useState<Verdict>();
  const [entries, setEntries] = useState<readonly CheckIn[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const isUnderWay = useRef(false);

  async function hear(code: string): Promise<Verdict> {
    if (code.length > longestCode) return foreignCode;
    const { data: entry, error } = await checkIn(code);
    // What the studio's calls are refused with (`studioApi.ts`).
    return entry ? { kind: 'welcome', entry } : verdictOf(code, error as StudioError);
  }

  async function ask(code: string): Promise<Verdict | undefined> {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setIsAsking(true);
    const said = await hear(code);
    isUnderWay.current = false;
    setIsAsking(false);
    setVerdict(said);
    if (said.kind === 'welcome') setEntries((before) => [said.entry, ...before]);
    shake(said.kind === 'welcome');
    return said;
  }

  async function takeBack(entry: CheckIn): Promise<void> {
    const { error } = await undo(entry.ticket_id);
    if (error) {
      // What the studio's calls are refused with (`studioApi.ts`).
      showToast('error', (error as StudioError).message);
      return;
    }
    setEntries((before) => before.filter((one) => one !== entry));
    setVerdict((now) => (now?.kind === 'welcome' && now.entry === entry ? undefined : now));
    showToast('info', `${entry.guest} is not checked in any more.`);
  }

  return { verdict, isAsking, entries, ask, takeBack };
}

/** Felt without looking: once for yes, twice for no. Phones that cannot, and pages nobody touched yet, stay still. */
function shake(isWelcome: boolean): void {
  if (!('vibrate' in navigator) || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate(isWelcome ? 80 : [120, 80, 120]);
}
