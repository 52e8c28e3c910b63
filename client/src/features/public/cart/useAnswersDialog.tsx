import { useState, type ReactNode } from 'react';
import type { CartItem } from '#shared/shop/cartSchema.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { LoadFailedNotice } from '../../../ui/LoadFailedNotice.tsx';
import type { CartShop } from '../../../lib/addition.ts';

/** Lazy, because few products have questions. */
const AnswersDialog = lazyPart(() => import('./AnswersDialog.tsx').then((part) => part.AnswersDialog));

type Opened = { item: CartItem; product: Product; number: number };

/** The dialog that changes a line's answers. It is rendered outside the form or drawer that shows the line. */
export function useAnswersDialog(store: CartShop): {
  change: (item: CartItem, product: Product) => void;
  dialog: ReactNode;
} {
  const [opened, setOpened] = useState<Opened>();
  const [state, setState] = useState<'open' | 'closed' | 'lost'>('closed');
  return {
    change: (item, product) => {
      setOpened((before) => ({ item, product, number: (before?.number ?? 0) + 1 }));
      setState('open');
    },
    dialog:
      state === 'lost' ? (
        <LoadFailedNotice />
      ) : (
        opened && (
          <AnswersDialog
            key={opened.number}
            onLoadError={() => setState('lost')}
            store={store}
            item={opened.item}
            product={opened.product}
            open={state === 'open'}
            onClose={() => setState('closed')}
          />
        )
      ),
  };
}
