import type { DomainProblem, DomainState, OwnDomain } from '#shared/studio/domainSchema.ts';
import { studioDomain as texts } from '#shared/texts/en/studioDomain.ts';
import { listText } from '../calls/listText.ts';

export const stateTones: Record<DomainState, 'neutral' | 'green' | 'vermilion'> = {
  waiting_for_dns: 'neutral',
  waiting_for_answer: 'neutral',
  live: 'green',
  failing: 'vermilion',
};

/** What the last check found, and what to do about it. */
export function problemText({ code, found: said }: DomainProblem, { proof, shown }: OwnDomain): string {
  const { problems } = texts;
  const found = listText(said);
  switch (code) {
    case 'txt_missing':
      return problems.txt_missing(proof.name);
    case 'txt_wrong':
      return problems.txt_wrong({ recordName: proof.name, found });
    case 'address_missing':
      return problems.address_missing(shown);
    case 'points_elsewhere':
      return problems.points_elsewhere({ domain: shown, found });
    case 'dns_silent':
      return problems.dns_silent;
    case 'no_answer':
      return problems.no_answer(shown);
    case 'certificate':
      return problems.certificate(shown);
    case 'other_answer':
      return problems.other_answer({ domain: shown, found });
    case 'taken':
      return problems.taken;
  }
}
