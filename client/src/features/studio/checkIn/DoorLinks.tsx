import { useId, useState, type FormEvent } from 'react';
import { dayText } from '#shared/dates/dayText.ts';
import { studioCheckIn } from '#shared/texts/en/studioCheckIn.ts';
import type { DoorLink } from '#shared/studio/doorLinkSchema.ts';
import { useLanguage, useLocalized } from '../../../lib/texts/useTexts.ts';
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

const { helpers: texts } = studioCheckIn;

type DoorLinksProps = { door: Door; doors: readonly Door[] };

/** Links for helpers: each opens this door alone, without an account, until it is ended. */
export function DoorLinks({ door, doors }: DoorLinksProps) {
  const read = useDoorLinksQuery();
  const headingId = useId();
  return (
    <section className={styles['helpers']} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        {texts.title}
      </h2>
      <p className={styles['soft']}>{texts.note}</p>
      <NewLink key={door.key} door={door} />
      <QueryState query={read} failed={texts.notRead}>
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
  const doorPage = publicUrl + useLocalized()('/dashboard/door');
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
          label={texts.name}
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextField
          type="date"
          label={texts.lastDay}
          value={lastDay}
          onChange={(event) => setLastDay(event.currentTarget.value)}
        />
        <Button type="submit" variant="secondary" busy={isLoading}>
          {texts.make}
        </Button>
      </form>
      {/* The dashboard's calls reject with a StudioError (`studioApi.ts`). */}
      {error ? <ErrorNotice title={texts.notMade} message={(error as StudioError).message} /> : null}
      {data ? (
        <output className={styles['made']}>
          <span className={styles['guest']}>{`${doorPage}#${data.token}`}</span>
          <CopyButton text={`${doorPage}#${data.token}`}>{texts.copy}</CopyButton>
          <span className={styles['soft']}>{texts.shownOnlyNow}</span>
        </output>
      ) : null}
    </>
  );
}

function LinkRow({ link, doors }: { link: DoorLink; doors: readonly Door[] }) {
  const language = useLanguage();
  const now = useNow();
  const [revoke, { isLoading }] = useRevokeDoorLinkMutation();
  const { name } = link;
  const isNamed = name !== '';
  const end = dateAndTime(link.expires_at, language);
  const door = doors.find(({ event }) => event.product_id === link.product_id);
  const isOver = Date.parse(link.expires_at) <= now.getTime();
  const facts = [
    door?.event.name,
    link.day === null ? undefined : dayText(link.day, language),
    link.last_used_at === null ? texts.notUsed : texts.lastUsed(dateAndTime(link.last_used_at, language)),
    isOver ? texts.ended(end) : texts.ends(end),
  ].filter((fact) => fact !== undefined);

  async function endLink(): Promise<void> {
    const { error } = await revoke(link);
    // The dashboard's calls reject with a StudioError (`studioApi.ts`).
    if (error) showToast('error', (error as StudioError).message);
    else showToast('info', isNamed ? texts.linkEnded(name) : texts.unnamedLinkEnded);
  }

  return (
    <li className={styles['entry']}>
      <span className={styles['guest']}>
        <span>{isNamed ? name : texts.unnamed}</span>
        <span className={styles['soft']}>{facts.join(' · ')}</span>
      </span>
      <Button
        variant="quiet"
        size="small"
        busy={isLoading}
        aria-label={isNamed ? texts.endLinkFor(name) : texts.endUnnamedLink}
        onClick={() => void endLink()}
      >
        {texts.end}
      </Button>
    </li>
  );
}
