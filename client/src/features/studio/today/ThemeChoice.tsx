import type { Theme } from '#shared/page/pageSchema.ts';
import { studioToday } from '#shared/texts/en/studioToday.ts';
import styles from './ThemeChoice.module.css';

export type ThemeChoiceProps = {
  theme: Theme;
  awning: [string, string];
  onChoose: (theme: Theme) => void;
};

const { page: texts } = studioToday;

const themes = [
  { theme: 'light', label: texts.light, paper: '#f8f5ef', ink: '#1c1815', line: '#ddd5c7' },
  { theme: 'dark', label: texts.dark, paper: '#16130f', ink: '#f6f0e5', line: '#3b352d' },
] as const;

/** The page's theme, chosen from two small pictures of it. */
export function ThemeChoice({ theme, awning, onChoose }: ThemeChoiceProps) {
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>{texts.theme}</legend>
      {themes.map((look) => (
        <label key={look.theme} className={styles['card']}>
          <input
            className={styles['radio']}
            type="radio"
            name="theme"
            value={look.theme}
            checked={look.theme === theme}
            onChange={() => onChoose(look.theme)}
          />
          <svg className={styles['preview']} viewBox="0 0 160 104" aria-hidden="true">
            <path d="M0 0h160v104H0z" fill={look.paper} />
            <Stripes colours={awning} />
            <circle cx="30" cy="44" r="12" fill={awning[0]} />
            <path d="M50 40h62M50 50h38" stroke={look.ink} strokeWidth="5" strokeLinecap="round" />
            <path d="M18 68h58v26H18zM84 68h58v26H84z" fill={look.line} />
          </svg>
          <span className={styles['label']}>{look.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Stripes({ colours: [first, second] }: { colours: [string, string] }) {
  return Array.from({ length: 8 }, (_, index) => (
    <path
      // oxlint-disable-next-line react/no-array-index-key -- eight stripes that never move
      key={index}
      d={`M${index * 20} 0h20v14a10 10 0 0 1-20 0z`}
      fill={index % 2 === 0 ? first : second}
      stroke="#000"
      strokeOpacity=".14"
    />
  ));
}
