import type { DraftBlock } from '#shared/studio/pageDraftSchema.ts';
import { studioBlocks as texts } from '#shared/texts/en/studioBlocks.ts';
import { isBlank, type BlockKind } from './blockKind.ts';
import type { BlockType } from './draftChanges.ts';
import { ContactForm, HeadingForm, SpacerForm } from './LayoutForms.tsx';
import { ProductsForm } from './ProductsForm.tsx';
import { LinkForm } from './LinkForm.tsx';
import { PictureForm, VideoForm } from './MediaForms.tsx';
import { newBlockId, newListingBlock } from './newListingBlock.ts';
import { rarerBlockKinds } from './rarerBlockKinds.ts';
import { SocialForm } from './SocialForm.tsx';
import { ListForm } from './ListForm.tsx';
import { SupportForm, TextForm } from './TextForms.tsx';

/** Every type of block, in the order of the menu. */
const blockKinds: { [Type in BlockType]: BlockKind<Type> } = {
  link: {
    ...texts.kinds.link,
    icon: 'link',
    Form: LinkForm,
    fresh: () => ({ _id: newBlockId(), type: 'link', title: '', url: '' }),
    isUnfinished: ({ title, url }) => isBlank(title) || isBlank(url),
  },
  social: {
    ...texts.kinds.social,
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
    ...texts.kinds.products,
    icon: 'products',
    Form: ProductsForm,
    fresh: () => newListingBlock('products'),
  },
  masterclasses: {
    ...texts.kinds.masterclasses,
    icon: 'calendar',
    Form: ProductsForm,
    fresh: () => newListingBlock('masterclasses'),
  },
  text: {
    ...texts.kinds.text,
    icon: 'text',
    Form: TextForm,
    fresh: () => ({ _id: newBlockId(), type: 'text', title: '', text: '' }),
  },
  picture: {
    ...texts.kinds.picture,
    icon: 'picture',
    Form: PictureForm,
    fresh: () => ({ _id: newBlockId(), type: 'picture', image: '', alt: '', caption: '' }),
    isUnfinished: ({ image }) => isBlank(image),
    nameOf: ({ alt, caption }) => alt || caption,
  },
  video: {
    ...texts.kinds.video,
    icon: 'play',
    Form: VideoForm,
    fresh: () => ({ _id: newBlockId(), type: 'video', provider: 'youtube', video_id: '', title: '' }),
    isUnfinished: ({ video_id, title }) => isBlank(video_id) || isBlank(title),
  },
  mailing_list: {
    ...texts.kinds.mailing_list,
    icon: 'mail',
    Form: ListForm,
    fresh: () => ({
      _id: newBlockId(),
      type: 'mailing_list',
      title: texts.newTitles.mailing_list,
      description: '',
      button: texts.subscribe,
    }),
  },
  phone_list: {
    ...texts.kinds.phone_list,
    icon: 'phone',
    Form: ListForm,
    fresh: () => ({
      _id: newBlockId(),
      type: 'phone_list',
      title: texts.newTitles.phone_list,
      description: '',
      button: texts.textMe,
    }),
  },
  support: {
    ...texts.kinds.support,
    icon: 'sparkle',
    Form: SupportForm,
    fresh: () => ({
      _id: newBlockId(),
      type: 'support',
      support_type: 'buyme',
      title: texts.newTitles.support,
      unit: texts.coffee,
      amount: 5,
    }),
  },
  heading: {
    ...texts.kinds.heading,
    icon: 'page',
    Form: HeadingForm,
    fresh: () => ({ _id: newBlockId(), type: 'heading', title: '' }),
    isUnfinished: ({ title }) => isBlank(title),
  },
  spacer: {
    ...texts.kinds.spacer,
    icon: 'dots',
    Form: SpacerForm,
    fresh: () => ({ _id: newBlockId(), type: 'spacer', size: 'medium' }),
  },
  contact: {
    ...texts.kinds.contact,
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
