import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';
import { studioLanguage as texts } from '#shared/texts/en/studioLanguage.ts';
import { languageNames, languages, localeOf } from '#shared/texts/languages.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { FormError } from '../forms/FormError.tsx';
import { useSaving } from '../forms/useSaving.ts';
import { useChangeLanguageMutation } from './accountApi.ts';
import { AccountSection } from './AccountSection.tsx';

/** The language of the dashboard and of the mails to the creator. The dashboard opens again in the one that is chosen. */
export function LanguageForm({ account }: { account: OwnAccount }) {
  const shown = useLanguage();
  const [changeLanguage] = useChangeLanguageMutation();
  const saving = useSaving<OwnAccount>();
  return (
    <AccountSection title={texts.title} about={<p>{texts.about}</p>}>
      <FormError title={texts.notSaved} saving={saving} />
      <SelectField
        label={texts.label}
        value={account.language ?? shown}
        disabled={saving.isSaving}
        onChange={({ currentTarget: { value } }) => {
          const language = languages.find((one) => one === value);
          if (language) void saving.save(() => changeLanguage({ language }).unwrap());
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={localeOf(language)}>
            {languageNames[language]}
          </option>
        ))}
      </SelectField>
    </AccountSection>
  );
}
