import { useCallback, useEffect, useRef, useState } from 'react';
import type { CheckIn, CheckInRequest } from '#shared/studio/salesSchema.ts';
import { studioCheckIn as texts } from '#shared/texts/en/studioCheckIn.ts';
import { showToast } from '../../../ui/toast.ts';
import type { StudioError } from '../calls/studioApi.ts';
import { useCheckInMutation, useUndoCheckInMutation } from './checkInApi.ts';
import {
  foreignCode,
  isSameCode,
  maxCodeLength,
  checkInResultOf,
  type CheckInResult,
} from './checkInResult.ts';
import type { Door } from './doors.ts';
import { forgetScan, keepScan, readKeptScans, type KeptScan } from './keptScans.ts';

/** Who is at the door: the creator, or a helper with the token of a link. `account` tells their kept scans apart. */
export type CheckInAccess = { account: string; token: string | null };

export type CheckInState = {
  result: CheckInResult | undefined;
  isAsking: boolean;
  /** The tickets checked in since the screen was opened, newest first. */
  entries: readonly CheckIn[];
  /** Scans that wait for the network. */
  kept: readonly KeptScan[];
  /** Resolves with the result for the code, or with undefined while another one is being checked. */
  ask: (code: string) => Promise<CheckInResult | undefined>;
  takeBack: (entry: CheckIn) => Promise<void>;
};

/** Kept scans are sent again when the browser is online, and at this interval, since browsers do not notice every network. */
const resendMs = 15_000;

/** Checks one code after the other, and keeps the results; without a network it keeps the codes, and sends them later. */
export function useCheckIn(door: Door, { account, token }: CheckInAccess): CheckInState {
  const [checkIn] = useCheckInMutation();
  const [undo] = useUndoCheckInMutation();
  const [result, setResult] = useState<CheckInResult>();
  const [entries, setEntries] = useState<readonly CheckIn[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const [kept, setKept] = useState<readonly KeptScan[]>(() => readKeptScans(account));
  const isInProgress = useRef(false);
  /** A kept scan that is being sent. */
  const resending = useRef<Promise<unknown>>(undefined);

  const send = useCallback(
    async (request: CheckInRequest): Promise<CheckInResult> => {
      const { data: entry, error } = await checkIn({ request, token });
      // The dashboard's calls reject with a StudioError (`studioApi.ts`).
      return entry ? { kind: 'welcome', entry } : checkInResultOf(request.code, error as StudioError);
    },
    [checkIn, token],
  );

  const sendKept = useCallback(async () => {
    for (const scan of readKeptScans(account)) {
      if (isInProgress.current || resending.current) return;
      const { account: _account, ...request } = scan;
      const sending = send(request);
      resending.current = sending;
      const outcome = await sending;
      resending.current = undefined;
      if (outcome.kind === 'unanswered') return;
      forgetScan(scan);
      setKept(readKeptScans(account));
      if (outcome.kind === 'welcome') setEntries((before) => [outcome.entry, ...before]);
      else showToast('error', keptScanText(scan, outcome));
    }
  }, [account, send]);

  useEffect(() => {
    const retry = () => void sendKept();
    const timer = setInterval(retry, resendMs);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [sendKept]);

  async function ask(code: string): Promise<CheckInResult | undefined> {
    if (isInProgress.current) return undefined;
    isInProgress.current = true;
    setIsAsking(true);
    await resending.current;
    const outcome = code.length > maxCodeLength ? foreignCode : await send(requestOf(code, door));
    isInProgress.current = false;
    setIsAsking(false);
    if (outcome.kind === 'unanswered')
      outcome.isRepeat = readKeptScans(account).some((scan) => isSameCode(scan.code, code));
    setResult(outcome);
    if (outcome.kind === 'welcome') setEntries((before) => [outcome.entry, ...before]);
    if (outcome.kind === 'unanswered') {
      keepScan({ ...requestOf(code, door), account });
      setKept(readKeptScans(account));
    }
    vibrate(outcome.kind === 'welcome');
    return outcome;
  }

  async function takeBack(entry: CheckIn): Promise<void> {
    const { error } = await undo({ ticketId: entry.ticket_id, token });
    if (error) {
      // The dashboard's calls reject with a StudioError (`studioApi.ts`).
      showToast('error', (error as StudioError).message);
      return;
    }
    setEntries((before) => before.filter((one) => one !== entry));
    setResult((now) => (now?.kind === 'welcome' && now.entry === entry ? undefined : now));
    showToast('info', texts.notCheckedIn(entry.guest));
  }

  return { result, isAsking, entries, kept, ask, takeBack };
}

function requestOf(code: string, door: Door): CheckInRequest {
  return { code, product_id: door.event.product_id, ...(door.day === null ? {} : { day: door.day }) };
}

function keptScanText(
  { code }: KeptScan,
  outcome: Exclude<CheckInResult, { kind: 'welcome' | 'unanswered' }>,
): string {
  return outcome.kind === 'used'
    ? texts.keptTicketUsed(code)
    : texts.keptTicketRefused({ code, message: outcome.message });
}

/** Vibrates once for accepted, twice for refused. Phones without vibration, and pages before the first touch, do nothing. */
function vibrate(isWelcome: boolean): void {
  if (!('vibrate' in navigator) || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate(isWelcome ? 80 : [120, 80, 120]);
}
