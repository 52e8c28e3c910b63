import { useEffect, useRef, useState } from 'react';
import type { People } from '#shared/studio/peopleSchema.ts';
import { DeskIcon } from '../../ui/DeskIcon.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './Audience.module.css';

export type Narrowed = { q: string; tag: string };

type PeopleSearchProps = {
  narrowed: Narrowed;
  /** Those of the whole list, with how many people have each. */
  tags: People['tags'];
  onChange: (narrowed: Narrowed) => void;
};

/** Long enough for the next letter of somebody who types, short enough not to be noticed. */
const pauseMs = 250;

export function PeopleSearch({ narrowed, tags, onChange }: PeopleSearchProps) {
  const [typed, setTyped] = useState(narrowed.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <search className={styles['search']}>
      <TextField
        label="Search people"
        type="search"
        placeholder="Address, number or name"
        autoComplete="off"
        maxLength={200}
        prefix={<DeskIcon name="search" size="small" />}
        value={typed}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onChange({ ...narrowed, q: text.trim() }), pauseMs);
        }}
      />
      {tags.length > 0 || narrowed.tag !== '' ? (
        <SelectField
          label="Tag"
          value={narrowed.tag}
          onChange={(event) => onChange({ ...narrowed, tag: event.currentTarget.value })}
        >
          <option value="">All</option>
          {tags.map(({ tag, people }) => (
            <option key={tag} value={tag}>
              {`${tag} (${people})`}
            </option>
          ))}
        </SelectField>
      ) : null}
    </search>
  );
}
