/** Why the API refuses a creator's own domain: a part of `refusals`. */
export const domainRefusals = {
  domain_empty: 'Type the name of your domain, for example shop.example.com.',
  domain_exists: 'Your page has a domain already. Remove it before you add another one.',
  domain_form: 'This is not the name of a domain. It looks like shop.example.com, without a path or a port.',
  domain_ip: 'This is an IP address. A page needs a name, for example shop.example.com.',
  domain_local: 'This name works only inside a private network. Visitors could not find it.',
  domain_none: 'Your page has no domain of its own.',
  domain_of_site: 'This name belongs to Makerstall’s own site. Use a domain of yours.',
  domain_suffix:
    'Many people register their names below this one, so nobody can have it alone. Use a name of yours below it, for example shop.example.com.',
  domain_taken:
    'Another page here has this domain. If it is yours, remove it there first, or delete its TXT record: two days later it is free.',
  domain_wildcard:
    'A page has one name: a * cannot stand for many. Add the name itself, for example shop.example.com.',
  domains_off: 'Domains of your own are not set up on this site.',
};
