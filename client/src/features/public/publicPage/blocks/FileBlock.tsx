import type { BlockOf } from '#shared/page/blockSchema.ts';
import { fileSize } from '../../../../lib/fileSize.ts';
import { useBlocksTexts } from '../../../../lib/texts/useBlocksTexts.ts';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { pageFileHref } from './pageFileHref.ts';
import styles from './FileBlock.module.css';

/** A file that everybody may download. */
export function FileBlock({ block: { title, description, file } }: { block: BlockOf<'file'> }) {
  const texts = useBlocksTexts();
  const ending = /\.([A-Za-z0-9]{1,12})$/.exec(file.name)?.[1]?.toUpperCase();
  const facts = [ending, fileSize(file.size, texts)].filter((fact) => fact !== undefined);
  return (
    <section className={styles['card']}>
      <div className={styles['words']}>
        <h2 dir="auto">{title}</h2>
        {description && <p dir="auto">{description}</p>}
        <p className={styles['facts']}>
          <bdi>{file.name}</bdi> · {facts.join(' · ')}
        </p>
      </div>
      <LinkButton
        variant="secondary"
        href={pageFileHref(file)}
        download={file.name}
        aria-label={texts.downloadFile(title)}
      >
        {texts.download}
      </LinkButton>
    </section>
  );
}
