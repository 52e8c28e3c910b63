import { studioBlocks as texts } from '#shared/texts/en/studioBlocks.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { BlockFormProps, DraftBlockOf } from './blockFormProps.ts';
import { noFile, PageFileField } from './PageFileField.tsx';
import styles from './PageForms.module.css';
import { TitleField } from './TitleField.tsx';

export function FileForm({ block, problems, onChange }: BlockFormProps<DraftBlockOf<'file'>>) {
  return (
    <div className={styles['form']}>
      <TitleField block={block} problems={problems} onChange={onChange} />
      <PageFileField
        content="file"
        place={`page/${block._id}/file`}
        file={block.file}
        {...errorProp(problems['file.file_id'])}
        onChange={(file) => onChange({ ...block, file })}
      />
      <DescriptionField block={block} problems={problems} onChange={onChange} />
    </div>
  );
}

export function AudioForm({ block, problems, onChange }: BlockFormProps<DraftBlockOf<'audio'>>) {
  const { source } = block;
  return (
    <div className={styles['form']}>
      <TitleField block={block} problems={problems} onChange={onChange} />
      <RadioCards
        legend={texts.audio.source}
        name={`source-${block._id}`}
        value={source.kind}
        options={[
          { value: 'file', label: texts.audio.fromFile, detail: texts.audio.fromFileNote },
          { value: 'link', label: texts.audio.fromLink, detail: texts.audio.fromLinkNote },
        ]}
        onChange={(kind) =>
          onChange({
            ...block,
            source: kind === 'link' ? { kind: 'link', url: '' } : { kind: 'file', file: noFile },
          })
        }
      />
      {source.kind === 'file' ? (
        <PageFileField
          content="audio"
          place={`page/${block._id}/audio`}
          accept="audio/*"
          file={source.file}
          {...errorProp(problems['source.file.file_id'])}
          onChange={(file) => onChange({ ...block, source: { kind: 'file', file } })}
        />
      ) : (
        <TextField
          label={texts.audio.address}
          hint={texts.audio.addressHint}
          placeholder="https://example.com/song.mp3"
          inputMode="url"
          autoCapitalize="none"
          value={source.url}
          {...errorProp(problems['source.url'])}
          onChange={(event) =>
            onChange({ ...block, source: { kind: 'link', url: event.currentTarget.value } })
          }
        />
      )}
      <DescriptionField block={block} problems={problems} onChange={onChange} />
    </div>
  );
}

function DescriptionField({ block, problems, onChange }: BlockFormProps<DraftBlockOf<'audio' | 'file'>>) {
  return (
    <TextArea
      label={texts.fewWords}
      value={block.description ?? ''}
      maxLength={500}
      {...errorProp(problems['description'])}
      onChange={(event) => onChange({ ...block, description: event.currentTarget.value })}
    />
  );
}
