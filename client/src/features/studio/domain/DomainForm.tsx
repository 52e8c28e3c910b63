import { useState } from 'react';
import type { DomainAnswer } from '#shared/studio/domainSchema.ts';
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

/** Adds a domain. Nothing moves before it leads here. */
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
        Use a domain of your own
      </h2>
      <p className={styles['note']}>
        You need a domain that you have registered, for example at the company where your website is. We show
        you which records to set there. Your page stays where it is until they work.
      </p>
      {failure && !isOfField ? (
        <ErrorNotice title="The domain is not added" message={failure.message} />
      ) : null}
      <Form
        className={styles['form']}
        refusal={failure}
        onSend={() => void saving.save(() => addDomain({ host }).unwrap())}
      >
        <TextField
          label="Domain"
          name="host"
          hint="A name of its own is best, for example shop.example.com: your website keeps example.com."
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
          Add the domain
        </Button>
      </Form>
    </section>
  );
}
