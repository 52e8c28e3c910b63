import { select } from '../select.ts';

/** The page's own domain, such as `shop.example.com`, and its DNS records. Days come with their time. */
export const studioDomain = {
  title: 'Your own domain',
  notRead: 'Your domain could not be read',
  notOnThisSite: 'Not on this site',
  notOnThisSiteNote:
    'Whoever runs this site has not set up domains of creators’ own. Your page has its address here.',
  addTitle: 'Use a domain of your own',
  addNote:
    'You need a domain that you have registered, for example at the company where your website is. We show you which records to set there. Your page stays where it is until they work.',
  domain: 'Domain',
  domainHint: 'A name of its own is best, for example shop.example.com: your website keeps example.com.',
  addDomain: 'Add the domain',
  notAdded: 'The domain is not added',
  states: {
    waiting_for_dns: 'Waiting for DNS',
    waiting_for_answer: 'Waiting for our answer',
    live: 'Live',
    failing: 'Failing',
  },
  waitingForDnsNote:
    'Set the records below where you registered your domain. We look for them by ourselves, and more often in the first hour.',
  waitingForAnswerNote:
    'The records are there. Now we ask for our own answer at your domain, with a certificate: this takes a minute or two.',
  liveNote: (domain: string) =>
    `Your page is at ${domain}. Its old address leads there. Keep both records: we look at them once a day.`,
  failingNote: ({ since, until }: { since: string | undefined; until: string }) =>
    select(since, {
      none: `The last check failed. If it still fails on ${until}, your page moves back to its old address.`,
      other: `The last check failed, for the first time on ${since}. If it still fails on ${until}, your page moves back to its old address.`,
    }),
  lastCheck: (last: string) =>
    `Last check ${last}. We have stopped looking: press the button when the records are set.`,
  lastAndNextCheck: ({ last, next }: { last: string; next: string }) =>
    `Last check ${last}, next check ${next}`,
  /** What a check found. `found` is what the DNS or a server said: a value, an address, a status. */
  problems: {
    txt_missing: (recordName: string) =>
      `There is no TXT record at ${recordName} yet. New records take some minutes, at some providers up to a day.`,
    txt_wrong: ({ recordName, found }: { recordName: string; found: string }) =>
      `The TXT record at ${recordName} says something else: ${found}. Replace it by the value below.`,
    address_missing: (domain: string) =>
      `${domain} leads nowhere yet. New records take some minutes, at some providers up to a day.`,
    points_elsewhere: ({ domain, found }: { domain: string; found: string }) =>
      `${domain} leads to another server (${found}). Replace that record by the one below. A proxy in between, such as Cloudflare’s orange cloud, has to be off.`,
    dns_silent: 'The DNS servers of your domain did not answer. We try again by ourselves.',
    no_answer: (domain: string) =>
      `The records are right, but nobody answered at ${domain}. The first certificate can take a minute; if it stays like this, tell whoever runs this site.`,
    certificate: (domain: string) =>
      `The records are right, but ${domain} has no valid certificate yet. That can take a minute; if it stays like this, tell whoever runs this site. A CAA record of your domain may forbid certificates.`,
    other_answer: ({ domain, found }: { domain: string; found: string }) =>
      `The records are right, but something else answered at ${domain} (status ${found}). Whoever runs this site has to pass the name through.`,
    taken: 'Another page here has this domain. If it is yours, remove it there first.',
  },
  openYourPage: 'Open your page',
  checkNow: 'Check now',
  notChecked: 'The domain is not checked',
  removeTitle: (domain: string) => `Remove ${domain}?`,
  removeDomain: 'Remove the domain',
  removeLiveNote:
    'Your page moves back to its old address at once. Links to your domain stop working here. Delete its records too.',
  removeWaitingNote: 'Nothing changes for visitors. You can add this or another domain later.',
  notRemoved: 'The domain is not removed',
  /** DNS records, each with a type (TXT, CNAME, A), a name and a value. */
  records: 'The records to set',
  aboutProof: 'Shows that the domain is yours, and that you want it here.',
  aboutPointer: 'Leads your visitors here.',
  /** `domain` is one without a subdomain, e.g. `example.com`. */
  noCnameNote: (domain: string) =>
    `Most providers allow no CNAME record for a name without a part in front. Yours may call it ALIAS, ANAME or “CNAME flattening”; if it has none of them, use a name such as www.${domain}.`,
  nameNote: 'Some providers add your domain to the name by themselves: then type only what stands before it.',
  recordType: 'Type',
  recordName: 'Name',
  recordValue: 'Value',
  copyName: 'Copy the name',
  copyValue: 'Copy the value',
};
