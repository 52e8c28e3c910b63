import { lazy, Suspense, type ComponentProps } from 'react';
import { useConfig } from '../../calls/api.ts';
import type { WalletLinks } from '../../features/public/order/WalletLinks.tsx';

const load = () => import('../../features/public/order/WalletLinks.tsx');
/** In the browser it is lazy, because most sites have no keys of a wallet. The server has it at once. */
const Links = import.meta.env.SSR
  ? (await load()).WalletLinks
  : lazy(async () => ({ default: (await load()).WalletLinks }));

/** The links of a ticket to wallets, where the site has keys of one. */
export function WalletPart(props: Omit<ComponentProps<typeof WalletLinks>, 'wallets'>) {
  const { wallets } = useConfig();
  if (!wallets) return null;
  return (
    <Suspense>
      <Links wallets={wallets} {...props} />
    </Suspense>
  );
}
