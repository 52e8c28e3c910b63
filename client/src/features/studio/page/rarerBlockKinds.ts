import { embedOf } from '#shared/page/embeds.ts';
import { studioBlocks as texts } from '#shared/texts/en/studioBlocks.ts';
import { noFile } from './PageFileField.tsx';
import { AudioForm, FileForm } from './FileForms.tsx';
import { isBlank, type BlockKind } from './blockKind.ts';
import { EmbedForm } from './EmbedForm.tsx';
import { FaqForm, TestimonialForm } from './VoiceForms.tsx';
import { GalleryForm } from './GalleryForm.tsx';
import { newBlockId } from './newListingBlock.ts';
import { CountdownForm, MapForm } from './WhenAndWhereForms.tsx';

type RarerType = 'gallery' | 'audio' | 'file' | 'faq' | 'testimonial' | 'countdown' | 'map' | 'embed';

/** Types of block whose code a public page loads only if it has one of them. */
export const rarerBlockKinds: { [Type in RarerType]: BlockKind<Type> } = {
  gallery: {
    ...texts.kinds.gallery,
    icon: 'picture',
    Form: GalleryForm,
    fresh: () => ({ _id: newBlockId(), type: 'gallery', title: '', images: [] }),
    isUnfinished: ({ images }) => images.length === 0 || images.some(({ image }) => isBlank(image)),
  },
  audio: {
    ...texts.kinds.audio,
    icon: 'play',
    Form: AudioForm,
    fresh: () => ({ _id: newBlockId(), type: 'audio', title: '', source: { kind: 'file', file: noFile } }),
    isUnfinished: ({ title, source }) =>
      isBlank(title) || isBlank(source.kind === 'file' ? source.file.file_id : source.url),
  },
  file: {
    ...texts.kinds.file,
    icon: 'download',
    Form: FileForm,
    fresh: () => ({ _id: newBlockId(), type: 'file', title: '', file: noFile }),
    isUnfinished: ({ title, file }) => isBlank(title) || isBlank(file.file_id),
  },
  faq: {
    ...texts.kinds.faq,
    icon: 'text',
    Form: FaqForm,
    fresh: () => ({
      _id: newBlockId(),
      type: 'faq',
      title: texts.newTitles.faq,
      items: [{ question: '', answer: '' }],
    }),
    isUnfinished: ({ items }) =>
      items.length === 0 || items.some(({ question, answer }) => isBlank(question) || isBlank(answer)),
  },
  testimonial: {
    ...texts.kinds.testimonial,
    icon: 'audience',
    Form: TestimonialForm,
    fresh: () => ({ _id: newBlockId(), type: 'testimonial', quote: '', name: '' }),
    isUnfinished: ({ quote, name }) => isBlank(quote) || isBlank(name),
    nameOf: ({ name }) => name,
  },
  countdown: {
    ...texts.kinds.countdown,
    icon: 'calendar',
    Form: CountdownForm,
    fresh: () => ({ _id: newBlockId(), type: 'countdown', title: '', ends_at: '' }),
    isUnfinished: ({ title, ends_at }) => isBlank(title) || ends_at === '',
  },
  map: {
    ...texts.kinds.map,
    icon: 'truck',
    Form: MapForm,
    fresh: () => ({
      _id: newBlockId(),
      type: 'map',
      title: '',
      address: '',
      maps: ['openstreetmap', 'google', 'apple'],
    }),
    isUnfinished: ({ address, maps }) => isBlank(address) || maps.length === 0,
    nameOf: ({ address }) => address.split('\n')[0],
  },
  embed: {
    ...texts.kinds.embed,
    icon: 'sparkle',
    Form: EmbedForm,
    fresh: () => ({ _id: newBlockId(), type: 'embed', title: '', url: '' }),
    isUnfinished: ({ title, url }) => isBlank(title) || !embedOf(url),
  },
};
