import type { BlockOf } from '#shared/page/blockSchema.ts';
import { mapLink, mapServices } from '#shared/page/mapLinks.ts';
import { useBlocksTexts } from '../../../../lib/texts/useBlocksTexts.ts';
import styles from './MapBlock.module.css';

/** An address, and links to maps of it. */
export function MapBlock({ block: { title, address, maps } }: { block: BlockOf<'map'> }) {
  const texts = useBlocksTexts();
  return (
    <section className={styles['map']}>
      {title && <h2 dir="auto">{title}</h2>}
      <address dir="auto">{address}</address>
      <ul>
        {maps.map((map) => (
          <li key={map}>
            <a href={mapLink(map, address)} rel="noopener noreferrer" target="_blank">
              {texts.openInMap(mapServices[map].name)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
