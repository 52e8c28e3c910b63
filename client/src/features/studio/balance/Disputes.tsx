import type { Dispute } from '#shared/studio/balanceSchema.ts';
import { studioBalance as texts } from '#shared/texts/en/studioBalance.ts';
import { BankCases, Evidence } from './BankCases.tsx';

/** Payments that banks are asked to take back: why, what to do, and by when. */
export function Disputes({ disputes, evidenceTo }: { disputes: readonly Dispute[]; evidenceTo: string }) {
  return (
    <BankCases id="disputes" title={texts.disputedPayments} cases={disputes}>
      {(dispute) => (
        <>
          <p>{texts.heldUntilBankDecides(texts.disputes[dispute.reason ?? 'other'].why)}</p>
          <Evidence
            {...{ dispute, evidenceTo }}
            subject={texts.evidenceSubject(dispute.number)}
            writeTo={texts.writeTo}
          />
        </>
      )}
    </BankCases>
  );
}
