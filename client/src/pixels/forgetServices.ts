/** The cookies that the services set on this site: names as they document them, and beginnings of names. */
const ofServices = /^(_fbp|_fbc|_ttp|_tt_|ttcsid|ttclid|_ga|_gid|_gcl_|FPLC|FPID|FPAU)/;

/** Deletes the services' cookies on this site, as far as scripts may. */
export function forgetServices(): void {
  const names = document.cookie
    .split('; ')
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .filter((name) => ofServices.test(name));
  const parts = location.hostname.split('.');
  const domains = parts.map((_, index) => parts.slice(index).join('.'));
  for (const name of names) {
    for (const domain of ['', ...domains]) {
      // oxlint-disable-next-line unicorn/no-document-cookie -- the services wrote them so
      document.cookie = `${name}=; path=/; max-age=0${domain === '' ? '' : `; domain=${domain}`}`;
    }
  }
}
