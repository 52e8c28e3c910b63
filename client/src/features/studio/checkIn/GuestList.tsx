import { useState } from 'react';
import type { Guest, GuestList as Guests } from '#shared/studio/salesSchema.ts';
import { Button } from '../../../ui/Button.tsx';
import { DotList } from '../../../ui/DotList.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { QueryState, type QueryStateProps } from '../frame/QueryState.tsx';
import { orderLabel } from '../frame/orderFormat.ts';
import styles from './CheckInScreen.module.css';
import { isSameCode } from './checkInResult.ts';
import type { Kept } from './keptAnswers.ts';
import type { KeptScan } from './keptScans.ts';

/** More are found by name. */
const mostShown = 50;

type GuestListProps = {
  query: QueryStateProps<Kept<Guests>>['query'];
  /** Scans that wait for the network. */
  kept: readonly KeptScan[];
  onCode: (code: string) => void;
};

/** Everybody with a ticket: for guests who forgot it. The list is searched in the browser, so it works without a network too. */
export function GuestList({ query, kept, onCode }: GuestListProps) {
  const [typed, setTyped] = useState('');
  return (
    <section className={styles['recent']} aria-labelledby="guests">
      <h2 id="guests" className={styles['heading']}>
        Guest list
      </h2>
      <QueryState query={query} what="The guest list">
        {({ guests, keptAt }) => {
          const found = guests.filter((guest) => isNamed(guest, typed));
          return (
            <>
              {keptAt === undefined ? null : (
                <p className={styles['note']}>{`No network: this is the list of ${timeText(keptAt)}.`}</p>
              )}
              <p>{`${guests.filter(({ checked_in_at: at }) => at !== null).length} of ${guests.length} are in`}</p>
              <TextField
                type="search"
                label="Find a guest by name or order"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              {found.length === 0 ? (
                <p className={styles['soft']}>Nobody of that name has a ticket.</p>
              ) : null}
              <ul className={styles['entries']}>
                {found.slice(0, mostShown).map((guest) => (
                  <GuestRow
                    key={guest.ticket_id}
                    guest={guest}
                    isKept={kept.some(({ code }) => isSameCode(code, guest.code))}
                    onCode={onCode}
                  />
                ))}
              </ul>
              {found.length > mostShown ? (
                <p
                  className={styles['soft']}
                >{`${found.length - mostShown} more: type a name to find them.`}</p>
              ) : null}
            </>
          );
        }}
      </QueryState>
    </section>
  );
}

type GuestRowProps = { guest: Guest; isKept: boolean; onCode: (code: string) => void };

function GuestRow({ guest, isKept, onCode }: GuestRowProps) {
  const seat = `${guest.number} of ${guest.count}`;
  return (
    <li className={styles['entry']}>
      <span className={styles['guest']}>
        <span>
          <bdi>{guest.guest}</bdi>
        </span>
        <span className={styles['soft']}>
          <DotList parts={[guest.tier, seat, `Order ${orderLabel(guest.order_number)}`]} />
        </span>
      </span>
      {isKept ? (
        <span className={styles['soft']}>Scanned here, not sent yet</span>
      ) : guest.checked_in_at === null ? (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Let in ${guest.guest}, ${seat}`}
          onClick={() => onCode(guest.code)}
        >
          Let in
        </Button>
      ) : (
        <span className={styles['soft']}>{`In since ${timeText(guest.checked_in_at)}`}</span>
      )}
    </li>
  );
}

/** Whether every typed word begins a word of the name, or is the order's number. */
function isNamed({ guest, order_number: number }: Guest, typed: string): boolean {
  const words = `${guest} ${number}`.toLocaleLowerCase().split(/\s+/);
  return typed
    .toLocaleLowerCase()
    .replace('#', '')
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

function timeText(at: string): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
