import { useState } from 'react';
import type { ScriptVersion } from '#shared/embedScript.ts';
import { studioEmbeds as texts } from '#shared/texts/en/studioEmbeds.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import { CopyButton } from '../frame/CopyButton.tsx';
import { QueryState } from '../frame/QueryState.tsx';
import { useScriptVersionQuery } from './embedApi.ts';
import { embedCode, type Embed } from './embedCode.ts';
import styles from './Embeds.module.css';

const scripts = [
  { value: 'newest', label: texts.newestScript, detail: texts.newestScriptDetail },
  { value: 'fixed', label: texts.fixedScript, detail: texts.fixedScriptDetail },
];

/** The code, with the newest script or with the one that this site has now. */
export function CodeToPaste({ embed }: { embed: Embed }) {
  const [script, setScript] = useState('newest');
  const isFixed = script === 'fixed';
  const version = useScriptVersionQuery(undefined, { skip: !isFixed });
  return (
    <>
      <RadioCards legend={texts.script} name="script" options={scripts} value={script} onChange={setScript} />
      {isFixed ? (
        <QueryState query={version} failed={texts.scriptNotRead}>
          {(fixed) => <Code embed={embed} version={fixed} />}
        </QueryState>
      ) : (
        <Code embed={embed} />
      )}
    </>
  );
}

function Code({ embed, version }: { embed: Embed; version?: ScriptVersion }) {
  const { publicUrl } = useDashboard();
  const code = embedCode(embed, publicUrl, version);
  return (
    <>
      <TextArea
        label={texts.codeToPaste}
        {...(embed.kind === 'shop' ? {} : { hint: texts.codeHint })}
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
