import type { Delivery } from '#shared/orders/deliverySchema.ts';
import { StatusNotice } from './StatusNotice.tsx';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useOrderTexts } from '../../../lib/texts/useOrderTexts.ts';

type DeliveryNoticeProps = {
  state: Exclude<Delivery['state'], 'ready'>;
  seller: string | undefined;
  /** The buyer's bank looks into the payment. */
  isDisputed: boolean;
  scheduleId: string;
};

/** Why a purchased line is not delivered. */
export function DeliveryNotice({ state, isDisputed, scheduleId, ...props }: DeliveryNoticeProps) {
  const texts = useOrderTexts();
  const { seller = texts.theSeller } = props;
  switch (state) {
    case 'waiting':
      return (
        <StatusNotice icon="clock" title={texts.waiting}>
          {texts.waitingNote}
        </StatusNotice>
      );
    case 'test':
      return (
        <StatusNotice icon="info" title={texts.testDelivery}>
          {texts.testDeliveryNote}
        </StatusNotice>
      );
    case 'revoked':
      return (
        <StatusNotice icon="lock" title={texts.revoked}>
          {texts.revokedNote(seller)}
        </StatusNotice>
      );
    case 'paused':
      if (isDisputed) {
        return (
          <StatusNotice icon="lock" title={texts.disputedDelivery}>
            {texts.disputedDeliveryNote(seller)}
          </StatusNotice>
        );
      }
      return (
        <StatusNotice icon="lock" title={texts.paused}>
          {inSentence(texts.pausedNote((text) => <a href={`#${scheduleId}`}>{text}</a>))}
        </StatusNotice>
      );
  }
}
