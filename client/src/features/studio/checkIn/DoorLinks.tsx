import { useId, useState, type FormEvent } from 'react';
import { dayText } from '#shared/dayText.ts';
import type { DoorLink } from '#shared/studio/doorLinkSchema.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useDashboard } from '../calls/dashboardContext.ts';
import type { StudioError } from '../calls/studioApi.ts';
import { CopyButton } from '../frame/CopyButton.tsx';
import { dateAndTime } from '../frame/orderFormat.ts';
import { QueryState } from '../frame/QueryState.tsx';
import { useNow } from '../frame/useNow.ts';
import { useDoorLinksQuery, useMakeDoorLinkMutation, useRevokeDoorLinkMutation } from './checkInApi.ts';
import styles from './CheckInScreen.module.css';
import type { Door } from './doors.ts';

type DoorLinksProps = { door: Door; doors: readonly Door[] };

/** Links for helpers: each opens this door alone, without an account, until it is ended. */
export function DoorLinks({ door, doors }: DoorLinksProps) {
  const read = useDoorLinksQuery();
  const headingId = useId();
  return (
    <section className={styles['helpers']} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        Helpers
      </h2>
      <p className={styles['soft']}>
        A link lets somebody scan tickets and read the guest list of this door, without an account. It shows
        nothing else, and you can end it at any time.
      </p>
      <NewLink key={door.key} door={door} />
      <QueryState query={read} what="The links">
        {({ links }) =>
          links.length === 0 ? null : (
            <ul className={styles['entries']}>
              {links.map((link) => (
                <LinkRow key={link._id} link={link} doors={doors} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}

function NewLink({ door }: { door: Door }) {
  const { publicUrl } = useDashboard();
  const [make, { isLoading, error, data }] = useMakeDoorLinkMutation();
  const [name, setName] = useState('');
  const [lastDay, setLastDay] = useState('');

  function send(event: FormEvent): void {
    event.preventDefault();
    if (isLoading) return;
    void make({
      product_id: door.event.product_id,
      ...(door.day === null ? {} : { day: door.day }),
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      ...(lastDay === '' ? {} : { expires_at: new Date(`${lastDay}T23:59:59`).toISOString() }),
    });
  }

  return (
    <>
      <form className={styles['typing']} onSubmit={send}>
        <TextField
          label="Helper’s name (optional)"
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextField
          type="date"
          label="Last day (optional)"
          value={lastDay}
          onChange={(event) => setLastDay(event.currentTarget.value)}
        />
        <Button type="submit" variant="secondary" busy={isLoading}>
          Make a link
        </Button>
      </form>
      {/* The dashboard's calls reject with a StudioError (`studioApi.ts`). */}
      {error ? <ErrorNotice title="No link was made" message={(error as StudioError).message} /> : null}
      {data ? (
        <output className={styles['made']}>
          <span className={styles['guest']}>{`${publicUrl}/dashboard/door#${data.token}`}</span>
          <CopyButton text={`${publicUrl}/dashboard/door#${data.token}`}>Copy the link</CopyButton>
          <span className={styles['soft']}>It is shown only now. Send it to nobody but the helper.</span>
        </output>
      ) : null}
    </>
  );
}

function LinkRow({ link, doors }: { link: DoorLink; doors: readonly Door[] }) {
  const now = useNow();
  const [revoke, { isLoading }] = useRevokeDoorLinkMutation();
  const name = link.name === '' ? 'Unnamed' : link.name;
  const door = doors.find(({ event }) => event.product_id === link.product_id);
  const isOver = Date.parse(link.expires_at) <= now.getTime();
  const facts = [
    door?.event.name,
    link.day === null ? undefined : dayText(link.day),
    link.last_used_at === null ? 'not used yet' : `last used ${dateAndTime(link.last_used_at)}`,
    `${isOver ? 'ended' : 'ends'} ${dateAndTime(link.expires_at)}`,
  ].filter((fact) => fact !== undefined);

  async function end(): Promise<void> {
    const { error } = await revoke(link);
    // The dashboard's calls reject with a StudioError (`studioApi.ts`).
    if (error) showToast('error', (error as StudioError).message);
    else showToast('info', `The link for ${name} opens nothing any more.`);
  }

  return (
    <li className={styles['entry']}>
      <span className={styles['guest']}>
        <span>{name}</span>
        <span className={styles['soft']}>{facts.join(' · ')}</span>
      </span>
      <Button
        variant="quiet"
        size="small"
        busy={isLoading}
        aria-label={`End the link for ${name}`}
        onClick={() => void end()}
      >
        End
      </Button>
    </li>
  );
}
