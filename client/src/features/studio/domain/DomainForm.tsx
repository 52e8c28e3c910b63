import { useState } from 'react';
import type { DomainAnswer } from '#shared/studio/domainSchema.ts';
import { studioDomain as texts } from '#shared/texts/en/studioDomain.ts';
import { classNames } from '../../../lib/classNames.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSaving } from '../forms/useSaving.ts';
import panel from '../frame/Panel.module.css';
import { useAddDomainMutation } from './domainApi.ts';
import styles from './Domain.module.css';

/** Adds a domain. The page keeps its address until the domain leads here. */
export function DomainForm() {
  const [host, setHost] = useState('');
  const [addDomain] = useAddDomainMutation();
  const saving = useSaving<DomainAnswer>();
  const { failure } = saving;
  // What is wrong with the name itself is said beside it.
  const isOfField = failure?.status === 422 || failure?.status === 409;

  return (
    <section className={classNames(panel['panel'], styles['panel'])} aria-labelledby="add-domain">
      <h2 id="add-domain" className={styles['title']}>
        {texts.addTitle}
      </h2>
      <p className={styles['note']}>{texts.addNote}</p>
      {failure && !isOfField ? <ErrorNotice title={texts.notAdded} message={failure.message} /> : null}
      <Form
        className={styles['form']}
        refusal={failure}
        onSend={() => void saving.save(() => addDomain({ host }).unwrap())}
      >
        <TextField
          label={texts.domain}
          name="host"
          hint={texts.domainHint}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="shop.example.com"
          required
          maxLength={300}
          value={host}
          onChange={(event) => {
            setHost(event.currentTarget.value);
            saving.clear();
          }}
          {...errorProp(isOfField ? failure.message : undefined)}
        />
        <Button type="submit" busy={saving.isSaving}>
          {texts.addDomain}
        </Button>
      </Form>
    </section>
  );
}
