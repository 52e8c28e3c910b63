import type { DraftBlock } from '#shared/studio/pageDraftSchema.ts';
import { isBlank, type BlockKind } from './blockKind.ts';
import type { BlockType } from './draftChanges.ts';
import { ContactForm, HeadingForm, SpacerForm } from './LayoutForms.tsx';
import { ProductsForm } from './ProductsForm.tsx';
import { LinkForm } from './LinkForm.tsx';
import { PictureForm, VideoForm } from './MediaForms.tsx';
import { newBlockId, newListingBlock } from './newListingBlock.ts';
import { rarerBlockKinds } from './rarerBlockKinds.ts';
import { SocialForm } from './SocialForm.tsx';
import { ListForm, SupportForm, TextForm } from './TextForms.tsx';

/** Every type of block, in the order of the menu. */
const blockKinds: { [Type in BlockType]: BlockKind<Type> } = {
  link: {
    label: 'Link',
    what: 'To anything on the web',
    icon: 'link',
    Form: LinkForm,
    fresh: () => ({ _id: newBlockId(), type: 'link', title: '', url: '' }),
    isUnfinished: ({ title, url }) => isBlank(title) || isBlank(url),
  },
  social: {
    label: 'Social profiles',
    what: 'Where else you are',
    icon: 'audience',
    Form: SocialForm,
    fresh: () => ({
      _id: newBlockId(),
      type: 'social',
      links: [{ platform: 'instagram', handle: '', url: '' }],
    }),
    isUnfinished: ({ links }) => links.some(({ handle }) => isBlank(handle)),
  },
  products: {
    label: 'Products',
    what: 'Some of your shop',
    icon: 'products',
    Form: ProductsForm,
    fresh: () => newListingBlock('products'),
  },
  masterclasses: {
    label: 'Classes',
    what: 'Some of your masterclasses',
    icon: 'calendar',
    Form: ProductsForm,
    fresh: () => newListingBlock('masterclasses'),
  },
  text: {
    label: 'Text',
    what: 'A few words',
    icon: 'text',
    Form: TextForm,
    fresh: () => ({ _id: newBlockId(), type: 'text', title: '', text: '' }),
  },
  picture: {
    label: 'Picture',
    what: 'One picture, with a caption',
    icon: 'picture',
    Form: PictureForm,
    fresh: () => ({ _id: newBlockId(), type: 'picture', image: '', alt: '', caption: '' }),
    isUnfinished: ({ image }) => isBlank(image),
    nameOf: ({ alt, caption }) => alt || caption,
  },
  video: {
    label: 'Video',
    what: 'From YouTube or Vimeo',
    icon: 'play',
    Form: VideoForm,
    fresh: () => ({ _id: newBlockId(), type: 'video', provider: 'youtube', video_id: '', title: '' }),
    isUnfinished: ({ video_id, title }) => isBlank(video_id) || isBlank(title),
  },
  mailing_list: {
    label: 'Mailing list',
    what: 'Collects e-mail addresses',
    icon: 'mail',
    Form: ListForm,
    fresh: () => ({
      _id: newBlockId(),
      type: 'mailing_list',
      title: 'Letters from me',
      description: '',
      button: 'Subscribe',
    }),
  },
  phone_list: {
    label: 'Phone list',
    what: 'Collects phone numbers',
    icon: 'phone',
    Form: ListForm,
    fresh: () => ({
      _id: newBlockId(),
      type: 'phone_list',
      title: 'A text when something is new',
      description: '',
      button: 'Text me',
    }),
  },
  support: {
    label: 'Support',
    what: 'Tips, gifts and donations',
    icon: 'sparkle',
    Form: SupportForm,
    fresh: () => ({
      _id: newBlockId(),
      type: 'support',
      support_type: 'buyme',
      title: 'Buy me a coffee',
      unit: 'coffee',
      amount: 5,
    }),
  },
  heading: {
    label: 'Heading',
    what: 'Over the blocks below it',
    icon: 'page',
    Form: HeadingForm,
    fresh: () => ({ _id: newBlockId(), type: 'heading', title: '' }),
    isUnfinished: ({ title }) => isBlank(title),
  },
  spacer: {
    label: 'Space',
    what: 'Between two blocks, with or without a line',
    icon: 'dots',
    Form: SpacerForm,
    fresh: () => ({ _id: newBlockId(), type: 'spacer', size: 'medium' }),
  },
  contact: {
    label: 'Contact card',
    what: 'Visitors save it on their phone',
    icon: 'account',
    Form: ContactForm,
    fresh: () => ({ _id: newBlockId(), type: 'contact', name: '', phone: '', email: '', site: '' }),
    isUnfinished: ({ name }) => isBlank(name),
    nameOf: ({ name }) => name,
  },
  ...rarerBlockKinds,
};

// The table has no other keys.
export const blockTypes = Object.keys(blockKinds) as BlockType[];

export function blockKindOf(type: BlockType): BlockKind {
  // It only gets blocks of its own type.
  return blockKinds[type] as BlockKind;
}

/** The block's name in the list: its own text if it has some. */
export function nameOfBlock(block: DraftBlock): string {
  const own = 'title' in block ? block.title : undefined;
  const { nameOf, label } = blockKindOf(block.type);
  return own || nameOf?.(block) || label;
}
