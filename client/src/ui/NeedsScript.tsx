import { withoutScript } from '#shared/texts/en/withoutScript.ts';
import { useTexts } from '../lib/texts/useTexts.ts';
import styles from './NeedsScript.module.css';

type NeedsScriptProps = { what?: keyof typeof withoutScript };

/** Says that the control beside it needs JavaScript. In the browser React renders nothing into it, so the browser loads no texts for it. */
export function NeedsScript({ what = 'here' }: NeedsScriptProps) {
  return <noscript className={styles['note']}>{import.meta.env.SSR ? <Note what={what} /> : null}</noscript>;
}

function Note({ what }: Required<NeedsScriptProps>) {
  return <p>{useTexts('withoutScript', withoutScript)[what]}</p>;
}
