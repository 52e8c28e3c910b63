import { useState } from 'react';
import { embedSiteOf } from '#shared/page/embedSites.ts';
import type { EmbedSettings, EmbedSettingsAnswer } from '#shared/studio/embedSchema.ts';
import { studioEmbeds as texts } from '#shared/texts/en/studioEmbeds.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { classNames } from '../../../lib/classNames.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FormError } from '../forms/FormError.tsx';
import { useSaving } from '../forms/useSaving.ts';
import panel from '../frame/Panel.module.css';
import { useSaveEmbedSettingsMutation } from './embedApi.ts';
import { siteProblem } from './siteProblem.ts';
import styles from './Embeds.module.css';

/** The sites that may show the shop. Each change is saved at once. */
export function SitesForm({ answer }: { answer: EmbedSettingsAnswer }) {
  const { sites } = answer.settings;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<{ message: string }>();
  const [saveSettings] = useSaveEmbedSettingsMutation();
  const saving = useSaving<EmbedSettingsAnswer, EmbedSettings>();

  async function save(next: string[]): Promise<boolean> {
    const { revision } = answer;
    const saved = await saving.save(() => saveSettings({ revision, settings: { sites: next } }).unwrap());
    return saved !== undefined;
  }

  async function add(): Promise<void> {
    const found = siteProblem(typed, sites);
    setProblem(found === undefined ? undefined : { message: found });
    const site = embedSiteOf(typed);
    if (found === undefined && site !== undefined && (await save([...sites, site]))) setTyped('');
  }

  return (
    <section className={classNames(panel['panel'], styles['panel'])} aria-labelledby="sites">
      <h2 id="sites" className={styles['title']}>
        {texts.yourSites}
      </h2>
      <p className={styles['note']}>{texts.yourSitesNote}</p>
      <FormError title={texts.listNotSaved} saving={saving} />
      {saving.conflict ? <ErrorNotice title={texts.listChanged} message={texts.listChangedNote} /> : null}
      {sites.length === 0 ? (
        <p className={styles['empty']}>{texts.noSiteYet}</p>
      ) : (
        <ul className={styles['sites']}>
          {sites.map((site) => (
            <li key={site}>
              <span className={styles['site']}>{site}</span>
              <Button
                size="small"
                variant="quiet"
                aria-label={texts.removeSite(site)}
                disabled={saving.isSaving}
                onClick={() => void save(sites.filter((one) => one !== site))}
              >
                {studioWords.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form className={styles['add']} refusal={problem ?? saving.failure} onSend={() => void add()}>
        <TextField
          label={texts.siteAddress}
          hint={texts.siteAddressHint}
          inputMode="url"
          autoComplete="url"
          placeholder="https://example.com"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
          {...errorProp(problem?.message)}
        />
        <Button type="submit" variant="secondary" busy={saving.isSaving}>
          {texts.addSite}
        </Button>
      </Form>
    </section>
  );
}
