import { useOrderTexts } from '../../../lib/texts/useOrderTexts.ts';
import { StatusNotice } from './StatusNotice.tsx';

const icons = { expired: 'clock', refused: 'lock', gone: 'info' } as const;

/** Tells a visitor who followed an invalid file link why there is no file. Source: contract, section 6, `/orders/{token}/files`. */
export function FileLinkNotice({ problem }: { problem: string | null }) {
  const texts = useOrderTexts();
  if (!isKnown(problem)) return null;
  const { title, text } = texts.fileLinks[problem];
  return (
    <StatusNotice icon={icons[problem]} title={title}>
      {text}
    </StatusNotice>
  );
}

function isKnown(problem: string | null): problem is keyof typeof icons {
  return problem !== null && Object.hasOwn(icons, problem);
}
