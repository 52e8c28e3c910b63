import { Awning } from '../../../ui/Awning.tsx';
import { ColourField } from '../../../ui/ColourField.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { contrastOf, minStripeContrast, nearestClear } from '#shared/look/contrast.ts';
import { intlLocale } from '#shared/texts/intlLocale.ts';
import { studioPage as texts } from '#shared/texts/en/studioPage.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { ColourCheck } from './ColourCheck.tsx';
import { changeHeader } from './draftChanges.ts';
import { LookForm } from './LookForm.tsx';
import styles from './PageForms.module.css';
import type { HeaderFormProps } from './ProfileForm.tsx';

/** Light or dark, the awning's two colours, and the rest of the looks. */
export function AppearanceForm({ header: { theme, awning, look }, onChange }: HeaderFormProps) {
  const [first, second] = awning;
  const recolour = (colours: [string, string]) => onChange(changeHeader({ awning: colours }));
  return (
    <div className={styles['form']}>
      <RadioCards
        legend={texts.lightOrDark}
        name="theme"
        value={theme}
        options={[
          { value: 'light', label: texts.light, detail: texts.lightNote },
          { value: 'dark', label: texts.dark, detail: texts.darkNote },
        ]}
        onChange={(value) => onChange(changeHeader({ theme: value === 'dark' ? 'dark' : 'light' }))}
      />
      <div className={styles['awning']}>
        <Awning colours={awning} size="strip" />
      </div>
      <div className={styles['pair']}>
        <ColourField
          label={texts.firstStripe}
          value={first}
          onChange={(colour) => recolour([colour, second])}
        />
        <ColourField
          label={texts.secondStripe}
          value={second}
          onChange={(colour) => recolour([first, colour])}
        />
      </div>
      <StripeContrast stripes={awning} onUse={(colour) => recolour([first, colour])} />
      <LookForm look={look} theme={theme} onChange={onChange} />
    </div>
  );
}

type StripeContrastProps = { stripes: [string, string]; onUse: (second: string) => void };

function StripeContrast({ stripes: [first, second], onUse }: StripeContrastProps) {
  const language = useLanguage();
  const ratio = contrastOf(first, second);
  const isClear = ratio >= minStripeContrast;
  const nearest = nearestClear(second, first, minStripeContrast);
  const contrast = ratio.toLocaleString(intlLocale(language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <ColourCheck
      isClear={isClear}
      nearest={{ colour: nearest, label: texts.proposedStripe(nearest) }}
      onUse={onUse}
    >
      {isClear ? texts.stripesAreClear(contrast) : texts.stripesAreUnclear(contrast)}
    </ColourCheck>
  );
}
