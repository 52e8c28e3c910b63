import type { DraftBlock } from '#shared/studio/pageDraftSchema.ts';
import type { PathProblems } from '../studio/pathProblem.ts';
import { GoodsForm } from './GoodsForm.tsx';
import { LinkForm } from './LinkForm.tsx';
import { PictureForm, VideoForm } from './MediaForms.tsx';
import { SocialForm } from './SocialForm.tsx';
import { ListForm, SupportForm, TextForm } from './WordForms.tsx';

type BlockFormProps = {
  block: DraftBlock;
  problems: PathProblems;
  onChange: (block: DraftBlock) => void;
};

/** Which form edits which block. */
export function BlockForm({ block, ...rest }: BlockFormProps) {
  switch (block.type) {
    case 'link':
      return <LinkForm block={block} {...rest} />;
    case 'social':
      return <SocialForm block={block} {...rest} />;
    case 'mailing_list':
    case 'phone_list':
      return <ListForm block={block} {...rest} />;
    case 'support':
      return <SupportForm block={block} {...rest} />;
    case 'text':
      return <TextForm block={block} {...rest} />;
    case 'picture':
      return <PictureForm block={block} {...rest} />;
    case 'video':
      return <VideoForm block={block} {...rest} />;
    case 'products':
    case 'masterclasses':
      return <GoodsForm block={block} {...rest} />;
  }
}
