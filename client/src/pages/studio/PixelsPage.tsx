import { studioPixels as texts } from '#shared/texts/en/studioPixels.ts';
import { backToAccount } from '../../features/studio/frame/navigation.ts';
import { PartHeader } from '../../features/studio/frame/PartHeader.tsx';
import { QueryState } from '../../features/studio/frame/QueryState.tsx';
import { PixelForm } from '../../features/studio/pixels/PixelForm.tsx';
import { PixelMeaning } from '../../features/studio/pixels/PixelMeaning.tsx';
import { usePixelsQuery } from '../../features/studio/pixels/pixelApi.ts';
import styles from '../../features/studio/pixels/Pixels.module.css';

/** Advertising services on the public page. */
export function PixelsPage() {
  const pixels = usePixelsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PartHeader title={texts.title} back={backToAccount} />
      <div className={styles['panels']}>
        <PixelMeaning />
        <QueryState query={pixels} failed={texts.notRead}>
          {(answer) => <PixelForm answer={answer} />}
        </QueryState>
      </div>
    </>
  );
}
