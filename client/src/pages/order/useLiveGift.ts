import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Gift } from '#shared/orders/giftSchema.ts';
import { useAppDispatch } from '../../calls/api.ts';
import { readGift } from '../../calls/giftRead.ts';
import { linkLifeMs, type DownloadLinks } from '../../features/public/order/downloadLinks.ts';
import { selectGiftRead } from '../../features/public/ui/uiSlice.ts';

/** The page's gift, or a newer one, which was read again for new links. */
export function useLiveGift(): { gift: Gift | null; links: DownloadLinks } {
  const dispatch = useAppDispatch();
  const { data: read } = useSelector(selectGiftRead);
  const [newer, setNewer] = useState<Gift | null>(null);
  const gift = newer ?? read;
  // The browser's clock may be wrong, but only the elapsed time matters.
  const readAtMs = useRef(0);
  useEffect(() => {
    readAtMs.current = Date.now();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every gift that arrives has links of its own age
  }, [gift]);

  async function renew(): Promise<Gift> {
    const { gift: again } = await dispatch(readGift(gift?.token ?? '')).unwrap();
    setNewer(again);
    return again;
  }

  return { gift, links: { areOld: () => Date.now() - readAtMs.current > linkLifeMs, renew } };
}
