import type { DomainProblem, DomainState, OwnDomain } from '#shared/studio/domainSchema.ts';

/** A state in a few words, and its tone. */
export const stateLabels: Record<DomainState, { label: string; tone: 'neutral' | 'green' | 'vermilion' }> = {
  waiting_for_dns: { label: 'Waiting for DNS', tone: 'neutral' },
  waiting_for_answer: { label: 'Waiting for our answer', tone: 'neutral' },
  live: { label: 'Live', tone: 'green' },
  failing: { label: 'Failing', tone: 'vermilion' },
};

/** What the last check found, and what to do about it. */
export function problemText({ code, found }: DomainProblem, { proof, shown }: OwnDomain): string {
  const said = found.join(', ');
  switch (code) {
    case 'txt_missing':
      return `There is no TXT record at ${proof.name} yet. New records take some minutes, at some providers up to a day.`;
    case 'txt_wrong':
      return `The TXT record at ${proof.name} says something else: ${said}. Replace it by the value below.`;
    case 'address_missing':
      return `${shown} leads nowhere yet. New records take some minutes, at some providers up to a day.`;
    case 'points_elsewhere':
      return `${shown} leads to another server (${said}). Replace that record by the one below. A proxy in between, such as Cloudflare’s orange cloud, has to be off.`;
    case 'dns_silent':
      return 'The DNS servers of your domain did not answer. We try again by ourselves.';
    case 'no_answer':
      return `The records are right, but nobody answered at ${shown}. The first certificate can take a minute; if it stays like this, tell whoever runs this site.`;
    case 'certificate':
      return `The records are right, but ${shown} has no valid certificate yet. That can take a minute; if it stays like this, tell whoever runs this site. A CAA record of your domain may forbid certificates.`;
    case 'other_answer':
      return `The records are right, but something else answered at ${shown} (status ${said}). Whoever runs this site has to pass the name through.`;
    case 'taken':
      return 'Another page here has this domain. If it is yours, remove it there first.';
  }
}
