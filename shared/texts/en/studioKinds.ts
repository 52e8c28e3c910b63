import type { GoodsType, SupportType } from '../../productKinds/productKinds.ts';

type KindTexts = {
  /** The name of the kind. */
  label: string;
  /** The name of what was sold of the kind, in the orders' filter. */
  sold: string;
};

/** What creators call each kind of product. `what` explains a kind to those who choose one. */
export const studioKinds: Record<GoodsType, KindTexts & { what: string }> & Record<SupportType, KindTexts> = {
  digital: { label: 'Digital', what: 'Files that buyers download', sold: 'Downloads' },
  physical: { label: 'Physical', what: 'Something that you send', sold: 'Things to send' },
  ticket: { label: 'Ticket', what: 'A seat at an event', sold: 'Tickets' },
  masterclass: { label: 'Class', what: 'Chapters and lessons', sold: 'Classes' },
  donate: { label: 'Donation: they choose the sum', sold: 'Donations' },
  fanlove: { label: 'Fan love', sold: 'Fan love' },
  buyme: { label: 'Buy me…', sold: 'Buy me a…' },
  sendme: { label: 'Send me…', sold: 'Send me a…' },
};
