import { useSelector } from 'react-redux';
import { contactAddress } from '#shared/contact/contactAddress.ts';
import type { BlockOf } from '#shared/page/blockSchema.ts';
import { useHomeTexts } from '../../../../lib/texts/useHomeTexts.ts';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { selectPage } from '../publicPageState.ts';
import { safeHref } from '../safeHref.ts';
import styles from './ContactBlock.module.css';

/** How to reach the creator. The card is an address of the API, so that it can be saved without script and opens on phones. */
export function ContactBlock({ block }: { block: BlockOf<'contact'> }) {
  const texts = useHomeTexts();
  const slug = useSelector(selectPage)?.slug;
  const { name, role, phone, email, site } = block;
  return (
    <section className={styles['card']}>
      <div className={styles['words']}>
        <h2 dir="auto">{name}</h2>
        {role && <p dir="auto">{role}</p>}
        <ul>
          {phone && <Way text={phone} href={contactAddress(phone)} />}
          {email && <Way text={email} href={contactAddress(email)} />}
          {site && <Way text={siteName(site)} href={safeHref(site)} />}
        </ul>
      </div>
      <LinkButton
        variant="secondary"
        href={`/api/main/pages/${slug}/contacts/${block._id}`}
        download={`${name}.vcf`}
      >
        {texts.saveContact}
      </LinkButton>
    </section>
  );
}

function Way({ text, href }: { text: string; href: string | undefined }) {
  return (
    <li>
      {href ? (
        <a href={href} rel="noopener">
          {text}
        </a>
      ) : (
        text
      )}
    </li>
  );
}

function siteName(site: string): string {
  return site.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
}
