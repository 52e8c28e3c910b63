import type { DomainRecord, OwnDomain } from '#shared/studio/domainSchema.ts';
import { studioDomain as texts } from '#shared/texts/en/studioDomain.ts';
import { CopyButton } from '../frame/CopyButton.tsx';
import styles from './Domain.module.css';

/** The records to set where the domain is managed. */
export function DomainRecords({ domain }: { domain: OwnDomain }) {
  const { proof, pointers, is_apex } = domain;
  return (
    <div className={styles['records']}>
      <h3>{texts.records}</h3>
      <Record record={proof} about={texts.aboutProof} />
      {pointers.map((record) => (
        <Record key={record.value} record={record} about={texts.aboutPointer} />
      ))}
      {is_apex && pointers.some(({ type }) => type === 'CNAME') ? (
        <p className={styles['note']}>{texts.noCnameNote(domain.shown)}</p>
      ) : null}
      <p className={styles['note']}>{texts.nameNote}</p>
    </div>
  );
}

function Record({ record: { type, name, value }, about }: { record: DomainRecord; about: string }) {
  return (
    <dl className={styles['record']}>
      <div>
        <dt>{texts.recordType}</dt>
        <dd>
          {type} <span className={styles['soft']}>{about}</span>
        </dd>
      </div>
      <div>
        <dt>{texts.recordName}</dt>
        <dd className={styles['code']}>
          <bdi dir="ltr">{name}</bdi>
        </dd>
        <dd>
          <CopyButton text={name}>{texts.copyName}</CopyButton>
        </dd>
      </div>
      <div>
        <dt>{texts.recordValue}</dt>
        <dd className={styles['code']}>
          <bdi dir="ltr">{value}</bdi>
        </dd>
        <dd>
          <CopyButton text={value}>{texts.copyValue}</CopyButton>
        </dd>
      </div>
    </dl>
  );
}
