import type { CheckInRequest } from '#shared/studio/salesSchema.ts';
import { isSameCode } from './checkInResult.ts';

/** Scans that could not be sent. They stay in the browser until they were answered, also after a reload. */
const storageKey = 'door-scans';

export type KeptScan = CheckInRequest & { account: string };

export function readKeptScans(account: string): KeptScan[] {
  return readAll().filter((scan) => scan.account === account);
}

/** Keeps a scan once, however often the ticket is held up. */
export function keepScan(scan: KeptScan): void {
  writeAll([...readAll().filter((other) => !isSame(other, scan)), scan]);
}

export function forgetScan(scan: KeptScan): void {
  writeAll(readAll().filter((other) => !isSame(other, scan)));
}

function isSame(one: KeptScan, other: KeptScan): boolean {
  return one.account === other.account && isSameCode(one.code, other.code);
}

function readAll(): KeptScan[] {
  try {
    // Only this file writes it.
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as KeptScan[];
  } catch {
    return [];
  }
}

function writeAll(scans: readonly KeptScan[]): void {
  try {
    if (scans.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(scans));
  } catch {
    // Denied or full storage: the scan is not kept, and the screen says that it was not sent.
  }
}
