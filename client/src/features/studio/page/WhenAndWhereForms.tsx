import { mapLink, mapServices, type MapService } from '#shared/page/mapLinks.ts';
import { studioBlocks as texts } from '#shared/texts/en/studioBlocks.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { localTime } from '../forms/localTime.ts';
import type { BlockFormProps, DraftBlockOf } from './blockFormProps.ts';
import { LinkTarget } from './LinkTarget.tsx';
import styles from './PageForms.module.css';
import { TitleField } from './TitleField.tsx';

export function CountdownForm({ block, problems, onChange }: BlockFormProps<DraftBlockOf<'countdown'>>) {
  return (
    <div className={styles['form']}>
      <TitleField block={block} problems={problems} onChange={onChange} />
      <TextField
        type="datetime-local"
        label={texts.countdown.until}
        hint={texts.countdown.untilHint}
        value={localTime(block.ends_at)}
        {...errorProp(problems['ends_at'])}
        onChange={(event) => onChange({ ...block, ends_at: momentOf(event.currentTarget.value) })}
      />
      <TextField
        label={texts.countdown.after}
        placeholder={texts.countdown.afterExample}
        value={block.after ?? ''}
        maxLength={300}
        {...errorProp(problems['after'])}
        onChange={(event) => onChange({ ...block, after: event.currentTarget.value })}
      />
    </div>
  );
}

/** Empty while the field is not filled. */
function momentOf(local: string): string {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

// The table has no other keys.
const services = Object.keys(mapServices) as MapService[];

export function MapForm({ block, problems, onChange }: BlockFormProps<DraftBlockOf<'map'>>) {
  const { address, maps } = block;
  const choose = (map: MapService, isChosen: boolean) =>
    onChange({ ...block, maps: services.filter((one) => (one === map ? isChosen : maps.includes(one))) });
  const isNone = maps.length === 0;
  return (
    <div className={styles['form']}>
      <TitleField isOptional block={block} problems={problems} onChange={onChange} />
      <div>
        <TextArea
          label={texts.kinds.map.label}
          hint={texts.map.addressHint}
          value={address}
          maxLength={300}
          {...errorProp(problems['address'])}
          onChange={(event) => onChange({ ...block, address: event.currentTarget.value })}
        />
        <LinkTarget address={address.trim() === '' || !maps[0] ? undefined : mapLink(maps[0], address)} />
      </div>
      <fieldset aria-describedby={isNone ? `${block._id}-maps` : undefined}>
        <legend className={styles['kindName']}>{texts.map.linksTo}</legend>
        {services.map((map) => (
          <Checkbox
            key={map}
            label={mapServices[map].name}
            checked={maps.includes(map)}
            onChange={(event) => choose(map, event.currentTarget.checked)}
          />
        ))}
        {isNone ? <FieldError id={`${block._id}-maps`}>{texts.map.chooseOne}</FieldError> : null}
      </fieldset>
    </div>
  );
}
