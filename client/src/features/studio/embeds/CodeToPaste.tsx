import type { ScriptVersion } from '#shared/addresses/embedScript.ts';
import { studioEmbeds as texts } from '#shared/texts/en/studioEmbeds.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import { CopyButton } from '../frame/CopyButton.tsx';
import { QueryState } from '../frame/QueryState.tsx';
import { useScriptVersionQuery } from './embedApi.ts';
import { embedCode, plainCode, type Embed } from './embedCode.ts';
import styles from './Embeds.module.css';

/** `none`: a link or card that needs no script. */
export type ScriptChoice = 'newest' | 'fixed' | 'none';

const scripts: { value: ScriptChoice; label: string; detail: string }[] = [
  { value: 'newest', label: texts.newestScript, detail: texts.newestScriptDetail },
  { value: 'fixed', label: texts.fixedScript, detail: texts.fixedScriptDetail },
  { value: 'none', label: texts.noScript, detail: texts.noScriptDetail },
];

type CodeToPasteProps = { embed: Embed; script: ScriptChoice; onScript: (script: ScriptChoice) => void };

/** The code, with the newest script, with the one that this site has now, or without. */
export function CodeToPaste({ embed, script, onScript }: CodeToPasteProps) {
  const isFixed = script === 'fixed';
  const version = useScriptVersionQuery(undefined, { skip: !isFixed });
  return (
    <>
      <RadioCards
        legend={texts.script}
        name="script"
        options={scripts}
        value={script}
        onChange={(value) => onScript(scripts.find((one) => one.value === value)?.value ?? 'newest')}
      />
      {script === 'none' ? (
        <Plain embed={embed} />
      ) : isFixed ? (
        <QueryState query={version} failed={texts.scriptNotRead}>
          {(fixed) => <WithScript embed={embed} version={fixed} />}
        </QueryState>
      ) : (
        <WithScript embed={embed} />
      )}
    </>
  );
}

function WithScript({ embed, version }: { embed: Embed; version?: ScriptVersion }) {
  const { publicUrl } = useDashboard();
  const hint = embed.kind === 'shop' ? undefined : texts.codeHint;
  return <Code code={embedCode(embed, publicUrl, version)} hint={hint} />;
}

function Plain({ embed }: { embed: Embed }) {
  const { kind, href, price } = embed;
  const hint = kind === 'shop' ? undefined : texts.codeHint;
  return (
    <>
      <TextField
        label={texts.plainLink}
        readOnly
        dir="ltr"
        value={href}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <CopyButton text={href}>{texts.copyLink}</CopyButton>
      </div>
      <Code
        code={plainCode(embed)}
        hint={kind === 'card' && price !== undefined ? texts.priceInCode : hint}
      />
    </>
  );
}

function Code({ code, hint }: { code: string; hint: string | undefined }) {
  return (
    <>
      <TextArea
        label={texts.codeToPaste}
        {...(hint === undefined ? {} : { hint })}
        readOnly
        rows={6}
        spellCheck={false}
        dir="ltr"
        className={styles['code']}
        value={code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <CopyButton text={code}>{texts.copyCode}</CopyButton>
      </div>
    </>
  );
}
