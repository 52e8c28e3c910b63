import { useId, useState } from 'react';
import { addressLines } from '#shared/contact/addressLines.ts';
import type { AddressEdit, BookAddress } from '#shared/orders/purchaseSchema.ts';
import type { ResourceError } from '../../../lib/resource.ts';
import { usePurchasesTexts } from '../../../lib/texts/usePurchasesTexts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AddressDrawer } from './AddressDrawer.tsx';
import styles from './AddressBook.module.css';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { useAddressBook } from './useAddressBook.ts';

type AddressBookProps = { token: string; onClosed: () => void };

/** The addresses that the checkout offers a signed-in buyer. */
export function AddressBook({ token, onClosed }: AddressBookProps) {
  const texts = usePurchasesTexts();
  const { addresses, failure, read, send } = useAddressBook(token, onClosed);
  const [edited, setEdited] = useState<BookAddress>();
  const [isOpen, setOpen] = useState(false);
  const [removed, setRemoved] = useState<BookAddress>();
  const [refused, setRefused] = useState<string>();
  const titleId = useId();

  async function change(sending: Promise<ResourceError | undefined>): Promise<void> {
    setRemoved(undefined);
    setRefused((await sending)?.message);
  }

  function open(address: BookAddress | undefined): void {
    setEdited(address);
    setOpen(true);
  }

  async function save(edit: AddressEdit): Promise<ResourceError | undefined> {
    const id = edited?._id;
    const problem = await (id === undefined
      ? send('add', { body: edit })
      : send('change', { id, body: edit }));
    if (!problem) setOpen(false);
    return problem;
  }

  async function remove(address: BookAddress): Promise<void> {
    const problem = await send('remove', { id: address._id });
    setRefused(problem?.message);
    if (!problem) setRemoved(address);
  }

  return (
    <section className={styles['book']} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.addresses}</h2>
      <p>{texts.addressesNote}</p>
      {failure && <ErrorNotice title={texts.addressesNotRead} message={failure.message} onRetry={read} />}
      {addresses === null && !failure && <Skeleton height="card" />}
      {refused !== undefined && <ErrorNotice title={texts.addressNotSaved} message={refused} />}
      {addresses && addresses.length > 0 && (
        <ul className={styles['list']}>
          {addresses.map((address) => (
            <Address
              key={address._id}
              address={address}
              onEdit={() => open(address)}
              onDefault={() => void change(send('change', { id: address._id, body: editOf(address, true) }))}
              onRemove={() => void remove(address)}
            />
          ))}
        </ul>
      )}
      <div className={styles['actions']}>
        {addresses && (
          <Button variant="secondary" onClick={() => open(undefined)}>
            {texts.addAddress}
          </Button>
        )}
        {removed && (
          <output className={styles['removed']}>
            {texts.addressRemoved}
            <Button
              ref={takeFocus}
              variant="quiet"
              size="small"
              onClick={() => void change(send('add', { body: editOf(removed, removed.is_default) }))}
            >
              {texts.undo}
            </Button>
          </output>
        )}
      </div>
      <AddressDrawer open={isOpen} address={edited} onClose={() => setOpen(false)} onSave={save} />
    </section>
  );
}

type AddressProps = { address: BookAddress; onEdit: () => void; onDefault: () => void; onRemove: () => void };

function Address({ address, onEdit, onDefault, onRemove }: AddressProps) {
  const texts = usePurchasesTexts();
  const language = useLanguage();
  const { name, line1, is_default } = address;
  const which = `${name}, ${line1}`;
  return (
    <li className={styles['card']}>
      <address dir="auto">
        {[name, ...addressLines(address, language)].map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a city may be named like its country
          <span key={index}>{line}</span>
        ))}
      </address>
      {is_default && <Badge tone="green">{texts.defaultAddress}</Badge>}
      <div className={styles['actions']}>
        <Button variant="quiet" size="small" aria-label={texts.changeAddressOf(which)} onClick={onEdit}>
          {texts.change}
        </Button>
        {!is_default && (
          <Button variant="quiet" size="small" aria-label={texts.offerFirstOf(which)} onClick={onDefault}>
            {texts.offerFirst}
          </Button>
        )}
        <Button variant="quiet" size="small" aria-label={texts.removeAddressOf(which)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}

/** The button that had the focus was removed together with its address. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

function editOf({ _id: _known, ...address }: BookAddress, isDefault: boolean): AddressEdit {
  return { ...address, is_default: isDefault };
}
