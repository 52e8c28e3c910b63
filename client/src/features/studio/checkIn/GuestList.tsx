import { useState } from 'react';
import type { Guest, GuestList as Guests } from '#shared/studio/salesSchema.ts';
import { studioCheckIn } from '#shared/texts/en/studioCheckIn.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { DotList } from '../../../ui/DotList.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { QueryState, type QueryStateProps } from '../frame/QueryState.tsx';
import { timeOfDay } from '../frame/orderFormat.ts';
import styles from './CheckInScreen.module.css';
import { isSameCode } from './checkInResult.ts';
import type { Kept } from './keptAnswers.ts';
import type { KeptScan } from './keptScans.ts';
import { orderText } from './orderText.ts';

const { guests: texts } = studioCheckIn;

/** More are found by name. */
const maxShown = 50;

type GuestListProps = {
  query: QueryStateProps<Kept<Guests>>['query'];
  /** Scans that wait for the network. */
  kept: readonly KeptScan[];
  onCode: (code: string) => void;
};

/** Everybody with a ticket: for guests who forgot it. The list is searched in the browser, so it works without a network too. */
export function GuestList({ query, kept, onCode }: GuestListProps) {
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  return (
    <section className={styles['recent']} aria-labelledby="guests">
      <h2 id="guests" className={styles['heading']}>
        {texts.title}
      </h2>
      <QueryState query={query} failed={texts.notRead}>
        {({ guests, keptAt }) => {
          const found = guests.filter((guest) => isNamed(guest, typed));
          return (
            <>
              {keptAt === undefined ? null : (
                <p className={styles['note']}>{texts.listOf(timeOfDay(keptAt, language))}</p>
              )}
              <p>{texts.present({ present: guests.filter(isPresent).length, all: guests.length })}</p>
              <TextField
                type="search"
                label={texts.find}
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              {found.length === 0 ? <p className={styles['soft']}>{texts.nobody}</p> : null}
              <ul className={styles['entries']}>
                {found.slice(0, maxShown).map((guest) => (
                  <GuestRow
                    key={guest.ticket_id}
                    guest={guest}
                    isKept={kept.some(({ code }) => isSameCode(code, guest.code))}
                    onCode={onCode}
                  />
                ))}
              </ul>
              {found.length > maxShown ? (
                <p className={styles['soft']}>{texts.more(found.length - maxShown)}</p>
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
  const language = useLanguage();
  return (
    <li className={styles['entry']}>
      <span className={styles['guest']}>
        <span>
          <bdi>{guest.guest}</bdi>
        </span>
        <span className={styles['soft']}>
          <DotList parts={[guest.tier, texts.numberOf(guest), orderText(guest.order_number)]} />
        </span>
      </span>
      {isKept ? (
        <span className={styles['soft']}>{texts.notSentYet}</span>
      ) : isPresent(guest) ? (
        <span className={styles['soft']}>{texts.inSince(timeOfDay(guest.checked_in_at, language))}</span>
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-label={texts.letInGuest(guest)}
          onClick={() => onCode(guest.code)}
        >
          {texts.letIn}
        </Button>
      )}
    </li>
  );
}

function isPresent(guest: Guest): guest is Guest & { checked_in_at: string } {
  return guest.checked_in_at !== null;
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
