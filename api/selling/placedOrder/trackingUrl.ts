/** Carriers by the letters and digits of their names as sellers type them. The tracking number follows the address. */
const carriers: ReadonlyMap<string, string> = new Map(
  (
    [
      [
        ['dhl', 'dhlexpress', 'dhlpaket', 'dhlparcel'],
        'https://www.dhl.com/global-en/home/tracking.html?submit=1&tracking-id=',
      ],
      [['ups'], 'https://www.ups.com/track?tracknum='],
      [['usps', 'uspostalservice'], 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
      [['fedex'], 'https://www.fedex.com/fedextrack/?trknbr='],
      [['royalmail'], 'https://www.royalmail.com/track-your-item#/tracking-results/'],
      [['evri'], 'https://www.evri.com/track/parcel/'],
      [['dpd'], 'https://tracking.dpd.de/status/en_US/parcel/'],
      [['gls'], 'https://gls-group.eu/track/'],
      [['postnord'], 'https://tracking.postnord.com/en/?id='],
      [['posten', 'postennorge'], 'https://sporing.posten.no/sporing/'],
      [['bring'], 'https://tracking.bring.com/tracking/'],
      [['laposte', 'colissimo'], 'https://www.laposte.fr/outils/suivre-vos-envois?code='],
      [['swisspost', 'dieschweizerischepost'], 'https://service.post.ch/ekp-web/ui/entry/search/'],
      [['canadapost', 'postescanada'], 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/'],
      [['australiapost', 'auspost'], 'https://auspost.com.au/mypost/track/details/'],
    ] as const
  ).flatMap(([names, address]) => names.map((name) => [name, address])),
);

/**
 * The carrier's tracking page, made from the carrier's name and the number, or the seller's text if that is a web address. `undefined` for
 * an unknown carrier.
 */
export function trackingUrl(carrier: string | null, tracking: string | null): string | undefined {
  if (tracking === null) return undefined;
  const pasted = /^https?:\/\//i.test(tracking) ? URL.parse(tracking) : null;
  if (pasted) return pasted.href;
  const address = carriers.get((carrier ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  const number = tracking.replaceAll(' ', '');
  return address !== undefined && /^[A-Za-z0-9-]{5,40}$/.test(number) ? address + number : undefined;
}
