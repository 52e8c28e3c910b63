import { Awning } from '../../../ui/Awning.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ColourField } from '../../../ui/ColourField.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { contrastOf, leastStripeContrast, nearestClear } from './contrast.ts';
import { changeHeader } from './draftChanges.ts';
import styles from './PageForms.module.css';
import type { HeaderFormProps } from './ProfileForm.tsx';

/** Light or dark, and the awning's two colours. */
export function AppearanceForm({ header: { theme, awning }, onChange }: HeaderFormProps) {
  const [first, second] = awning;
  const recolour = (colours: [string, string]) => onChange(changeHeader({ awning: colours }));
  return (
    <div className={styles['form']}>
      <RadioCards
        legend="Paper"
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
    </div>
  );
}

type StripeContrastProps = { stripes: [string, string]; onUse: (second: string) => void };

function StripeContrast({ stripes: [first, second], onUse }: StripeContrastProps) {
  const ratio = contrastOf(first, second);
  const isClear = ratio >= leastStripeContrast;
  const nearest = nearestClear(second, first, leastStripeContrast);
  return (
    <>
      <output className={styles['check']} data-clear={isClear}>
        <Icon name={isClear ? 'success' : 'warning'} size="small" />
        {isClear
          ? `The stripes can be told apart (contrast ${ratio.toFixed(1)} to 1).`
          : `Many people will see one colour: the contrast is ${ratio.toFixed(1)} to 1. Make one stripe lighter or darker.`}
      </output>
      {isClear ? null : (
        <Button variant="secondary" size="small" onClick={() => onUse(nearest)}>
          {`Use ${nearest}, the nearest second stripe that is clear`}
        </Button>
      )}
    </>
  );
}
