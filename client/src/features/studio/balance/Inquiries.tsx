import type { Dispute } from '#shared/studio/balanceSchema.ts';
import { studioBalance as texts } from '#shared/texts/en/studioBalance.ts';
import { BankCases, Evidence } from './BankCases.tsx';

/** Payments that banks ask about before they dispute them: why, what to answer by when, and that a refund ends it. */
export function Inquiries({ inquiries, evidenceTo }: { inquiries: readonly Dispute[]; evidenceTo: string }) {
  return (
    <BankCases id="inquiries" title={texts.inquiries} cases={inquiries}>
      {(inquiry) => (
        <>
          <p>{texts.inquiryNote(texts.disputes[inquiry.reason ?? 'other'].why)}</p>
          <Evidence
            {...{ dispute: inquiry, evidenceTo }}
            subject={texts.inquirySubject(inquiry.number)}
            writeTo={texts.writeOfInquiry}
          />
          <p>{texts.refundEndsInquiry}</p>
        </>
      )}
    </BankCases>
  );
}
