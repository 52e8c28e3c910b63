import type { Look, LookChoices } from '#shared/look/choices.ts';
import { lookChoices } from '#shared/look/choices.ts';
import type { Theme } from '#shared/page/pageSchema.ts';
import { studioPage as texts } from '#shared/texts/en/studioPage.ts';
import { AccentField } from './AccentField.tsx';
import { changeLook, type DraftChange } from './draftChanges.ts';
import { LookSample } from './LookSample.tsx';
import styles from './LookForm.module.css';

type LookFormProps = {
  look: Look | undefined;
  theme: Theme;
  onChange: (change: DraftChange) => void;
};

/** Typefaces, colours, shapes and the shop's layout. Each choice is a small picture of itself. */
export function LookForm({ look = defaultLook, theme, onChange }: LookFormProps) {
  const choose = (fields: Look) => onChange(changeLook(fields));
  return (
    <>
      <LookChoice
        choice="typeface"
        legend={texts.typefaces}
        names={texts.typefaceNames}
        {...{ look, theme, choose }}
      />
      <LookChoice choice="paper" legend={texts.paper} names={texts.paperNames} {...{ look, theme, choose }} />
      <AccentField accent={look.accent} theme={theme} onChange={(accent) => choose({ accent })} />
      <LookChoice
        choice="corners"
        legend={texts.corners}
        names={texts.cornerNames}
        {...{ look, theme, choose }}
      />
      <LookChoice
        choice="buttons"
        legend={texts.buttons}
        names={texts.buttonNames}
        {...{ look, theme, choose }}
      />
      <LookChoice choice="shop" legend={texts.shop} names={texts.shopNames} {...{ look, theme, choose }} />
    </>
  );
}

const defaultLook: Look = {};

type Names<Choice extends keyof LookChoices> = Record<LookChoices[Choice][number], string>;

type LookChoiceProps<Choice extends keyof LookChoices> = {
  choice: Choice;
  legend: string;
  names: Names<Choice>;
  look: Look;
  theme: Theme;
  choose: (fields: Look) => void;
};

function LookChoice<Choice extends keyof LookChoices>({
  choice,
  legend,
  names,
  look,
  theme,
  choose,
}: LookChoiceProps<Choice>) {
  // The words of one choice are the keys of its names.
  const words = lookChoices[choice] as readonly LookChoices[Choice][number][];
  const [usual] = words;
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>{legend}</legend>
      {words.map((word) => (
        <label key={word} className={styles['card']}>
          <input
            className={styles['radio']}
            type="radio"
            name={choice}
            value={word}
            checked={word === (look[choice] ?? usual)}
            onChange={() => choose({ [choice]: word === usual ? undefined : word })}
          />
          <LookSample choice={choice} word={word} theme={theme} />
          <span className={styles['label']}>{names[word]}</span>
        </label>
      ))}
    </fieldset>
  );
}
