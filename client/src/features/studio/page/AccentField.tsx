import { clearAccent } from '#shared/look/accent.ts';
import type { Theme } from '#shared/page/pageSchema.ts';
import { platformAwning } from '#shared/page/platformAwning.ts';
import { studioPage as texts } from '#shared/texts/en/studioPage.ts';
import { Button } from '../../../ui/Button.tsx';
import { ColourField } from '../../../ui/ColourField.tsx';
import { ColourCheck } from './ColourCheck.tsx';
import styles from './PageForms.module.css';

type AccentFieldProps = {
  accent: string | undefined;
  theme: Theme;
  onChange: (accent: string | undefined) => void;
};

/** As `tokens.css` has it. */
const [usualAccent] = platformAwning;

/** The colour of buttons and prices. A colour that is hard to read is replaced by the nearest readable one. */
export function AccentField({ accent, theme, onChange }: AccentFieldProps) {
  const clear = accent === undefined ? undefined : clearAccent(accent, theme);
  return (
    <div className={styles['form']}>
      <ColourField label={texts.buttonsAndPrices} value={accent ?? usualAccent} onChange={onChange} />
      {clear === undefined ? null : (
        <ColourCheck
          isClear={clear === accent}
          nearest={{ colour: clear, label: texts.proposedAccent(clear) }}
          onUse={onChange}
        >
          {clear === accent ? texts.accentIsClear : texts.accentIsUnclear(clear)}
        </ColourCheck>
      )}
      {accent === undefined ? null : (
        <div>
          <Button variant="quiet" size="small" onClick={() => onChange(undefined)}>
            {texts.usualAccent}
          </Button>
        </div>
      )}
    </div>
  );
}
