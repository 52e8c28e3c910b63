import type { DomainRecord, OwnDomain } from '#shared/studio/domainSchema.ts';
import { CopyButton } from '../frame/CopyButton.tsx';
import styles from './Domain.module.css';

/** The records to set where the domain is managed. */
export function DomainRecords({ domain }: { domain: OwnDomain }) {
  const { proof, pointers, is_apex } = domain;
  return (
    <div className={styles['records']}>
      <h3>The records to set</h3>
      <Record record={proof} about="Shows that the domain is yours, and that you want it here." />
      {pointers.map((record) => (
        <Record key={record.value} record={record} about="Leads your visitors here." />
      ))}
      {is_apex && pointers.some(({ type }) => type === 'CNAME') ? (
        <p className={styles['note']}>
          Most providers allow no CNAME record for a name without a part in front. Yours may call it ALIAS,
          ANAME or “CNAME flattening”; if it has none of them, use a name such as www.{domain.shown}.
        </p>
      ) : null}
      <p className={styles['note']}>
        Some providers add your domain to the name by themselves: then type only what stands before it.
      </p>
    </div>
  );
}

function Record({ record: { type, name, value }, about }: { record: DomainRecord; about: string }) {
  return (
    <dl className={styles['record']}>
      <div>
        <dt>Type</dt>
        <dd>
          {type} <span className={styles['soft']}>{about}</span>
        </dd>
      </div>
      <div>
        <dt>Name</dt>
        <dd className={styles['code']}>{name}</dd>
        <dd>
          <CopyButton text={name}>Copy the name</CopyButton>
        </dd>
      </div>
      <div>
        <dt>Value</dt>
        <dd className={styles['code']}>{value}</dd>
        <dd>
          <CopyButton text={value}>Copy the value</CopyButton>
        </dd>
      </div>
    </dl>
  );
}
