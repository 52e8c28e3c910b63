import type { DraftBlock } from '#shared/studio/pageDraftSchema.ts';
import type { DeskIconName } from '../../ui/deskIconName.ts';
import type { BlockType } from './draftChanges.ts';

type Kind = { type: BlockType; label: string; what: string; icon: DeskIconName };

/** Every kind of block, in the order in which creators look for them. */
export const blockKinds: Kind[] = [
  { type: 'link', label: 'Link', what: 'To anything on the web', icon: 'link' },
  { type: 'social', label: 'Social profiles', what: 'Where else you are', icon: 'audience' },
  { type: 'products', label: 'Products', what: 'Some of your shop', icon: 'products' },
  { type: 'masterclasses', label: 'Classes', what: 'Some of your masterclasses', icon: 'calendar' },
  { type: 'text', label: 'Text', what: 'A few words', icon: 'text' },
  { type: 'picture', label: 'Picture', what: 'One picture, with a caption', icon: 'picture' },
  { type: 'video', label: 'Video', what: 'From YouTube or Vimeo', icon: 'play' },
  { type: 'mailing_list', label: 'Mailing list', what: 'Collects e-mail addresses', icon: 'mail' },
  { type: 'phone_list', label: 'Phone list', what: 'Collects phone numbers', icon: 'phone' },
  { type: 'support', label: 'Support', what: 'Tips, gifts and donations', icon: 'sparkle' },
];

/** A block as it begins: with words that may stay, and empty where only its creator knows. */
export function newBlock(type: BlockType): DraftBlock {
  const _id = newBlockId();
  switch (type) {
    case 'link':
      return { _id, type, title: '', url: '' };
    case 'social':
      return { _id, type, links: [{ platform: 'instagram', handle: '', url: '' }] };
    case 'products':
      return { _id, type, title: 'From my shop', product_ids: [] };
    case 'masterclasses':
      return { _id, type, title: 'Learn with me', class_ids: [] };
    case 'text':
      return { _id, type, title: '', text: '' };
    case 'picture':
      return { _id, type, image: '', alt: '', caption: '' };
    case 'video':
      return { _id, type, provider: 'youtube', video_id: '', title: '' };
    case 'mailing_list':
      return { _id, type, title: 'Letters from me', description: '', button: 'Subscribe' };
    case 'phone_list':
      return { _id, type, title: 'A text when something is new', description: '', button: 'Text me' };
    case 'support':
      return { _id, type, support_type: 'buyme', title: 'Buy me a coffee', unit: 'coffee', amount: 5 };
  }
}

export function kindOf(type: BlockType): Kind {
  // The list above has each type.
  return blockKinds.find((kind) => kind.type === type) as Kind;
}

/** What the list of blocks calls one: by its own words where it has some. */
export function nameOfBlock(block: DraftBlock): string {
  const own = 'title' in block ? block.title : undefined;
  const rest = block.type === 'picture' ? block.alt || block.caption : undefined;
  return own || rest || kindOf(block.type).label;
}

/** As the API checks it: `blk_` and 96 random bits. */
function newBlockId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `blk_${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
