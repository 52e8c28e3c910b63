import { Awning } from '../../../ui/Awning.tsx';
import { ColourField } from '../../../ui/ColourField.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { contrastOf, leastStripeContrast, nearestClear } from '#shared/look/contrast.ts';
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
        legend="Light or dark"
        name="theme"
        value={theme}
        options={[
          { value: 'light', label: 'Light', detail: 'Dark ink on light paper' },
          { value: 'dark', label: 'Dark', detail: 'Light ink on dark paper' },
        ]}
        onChange={(value) => onChange(changeHeader({ theme: value === 'dark' ? 'dark' : 'light' }))}
      />
      <div className={styles['awning']}>
        <Awning colours={awning} size="strip" />
      </div>
      <div className={styles['pair']}>
        <ColourField label="First stripe" value={first} onChange={(colour) => recolour([colour, second])} />
        <ColourField label="Second stripe" value={second} onChange={(colour) => recolour([first, colour])} />
      </div>
      <StripeContrast stripes={awning} onUse={(colour) => recolour([first, colour])} />
      <LookForm look={look} theme={theme} onChange={onChange} />
    </div>
  );
}

type StripeContrastProps = { stripes: [string, string]; onUse: (second: string) => void };

function StripeContrast({ stripes: [first, second], onUse }: StripeContrastProps) {
  const ratio = contrastOf(first, second);
  const isClear = ratio >= leastStripeContrast;
  const nearest = nearestClear(second, first, leastStripeContrast);
  return (
    <ColourCheck
      isClear={isClear}
      nearest={{ colour: nearest, label: `Use ${nearest}, the nearest second stripe that is clear` }}
      onUse={onUse}
    >
      {isClear
        ? `The stripes can be told apart (contrast ${ratio.toFixed(1)} to 1).`
        : `Many people will see one colour: the contrast is ${ratio.toFixed(1)} to 1. Make one stripe lighter or darker.`}
    </ColourCheck>
  );
}
