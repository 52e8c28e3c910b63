import { invalidField } from '../../http/invalidField.ts';
import type { BlockRule } from './blockRule.ts';

/** Plays an uploaded file, or one elsewhere. */
export const audio: BlockRule<'audio'> = {
  fileOf: ({ source }) => (source.kind === 'file' ? { ...source.file, path: 'source.file' } : undefined),
  withFile(block, file, field) {
    if (!file.media_type.startsWith('audio/')) {
      throw invalidField(
        `${field}.source.file.file_id`,
        'must be an audio file: MP3, M4A, AAC, WAV, FLAC or OGG',
        { rule: 'audio_file' },
      );
    }
    return { ...block, source: { kind: 'file', file } };
  },
};
