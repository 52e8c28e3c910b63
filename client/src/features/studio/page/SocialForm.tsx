import { handleToLink, isSocialPlatform, socialPlatforms } from '#shared/page/socialLinks.ts';
import { pageLimits } from '#shared/wire/limits.ts';
import type { BlockOf } from '#shared/page/blockSchema.ts';
import { studioBlocks as texts } from '#shared/texts/en/studioBlocks.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import type { BlockFormProps, DraftBlockOf } from './blockFormProps.ts';
import { LinkTarget } from './LinkTarget.tsx';
import styles from './PageForms.module.css';

type SocialLink = BlockOf<'social'>['links'][number];

export function SocialForm({ block, problems, onChange }: BlockFormProps<DraftBlockOf<'social'>>) {
  const { publicUrl } = useDashboard();
  const setLinks = (links: SocialLink[]) => onChange({ ...block, links });
  const setLink = (at: number, fields: Partial<SocialLink>) =>
    setLinks(
      block.links.map((link, index) => (index === at ? linked({ ...link, ...fields }, publicUrl) : link)),
    );
  return (
    <div className={styles['rows']}>
      {block.links.map((link, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a profile has no name of its own, and its fields hold no state
        <div key={index} className={styles['row']}>
          <SelectField
            label={texts.social.platform}
            value={link.platform}
            onChange={(event) => setLink(index, { platform: event.currentTarget.value })}
          >
            {Object.entries(socialPlatforms).map(([platform, { name }]) => (
              <option key={platform} value={platform}>
                {name}
              </option>
            ))}
          </SelectField>
          <div>
            <TextField
              label={texts.social.handle}
              value={link.handle}
              autoCapitalize="none"
              {...errorProp(problems[`links.${index}.handle`])}
              onChange={(event) => setLink(index, { handle: event.currentTarget.value })}
            />
            <LinkTarget address={link.handle.trim() === '' ? undefined : link.url} />
          </div>
          <div className={styles['rowEnd']}>
            <Button
              variant="quiet"
              size="small"
              onClick={() => setLinks(block.links.filter((_, at) => at !== index))}
            >
              <Icon name="trash" size="small" />
              {texts.social.remove}
            </Button>
          </div>
        </div>
      ))}
      {block.links.length < pageLimits.socialLinks ? (
        <Button
          variant="secondary"
          size="small"
          onClick={() => setLinks([...block.links, { platform: 'instagram', handle: '', url: '' }])}
        >
          <Icon name="plus" size="small" />
          {texts.social.add}
        </Button>
      ) : null}
    </div>
  );
}

function linked(link: SocialLink, ownOrigin: string): SocialLink {
  const { platform, handle } = link;
  return { ...link, url: isSocialPlatform(platform) ? handleToLink(platform, handle, ownOrigin) : '' };
}
