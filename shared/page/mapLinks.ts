/** Map services in which an address can be opened. They are links: the provider of an embedded map would learn of every visitor. */
export const mapServices = {
  openstreetmap: { name: 'OpenStreetMap', search: 'https://www.openstreetmap.org/search?query=' },
  google: { name: 'Google Maps', search: 'https://www.google.com/maps/search/?api=1&query=' },
  apple: { name: 'Apple Maps', search: 'https://maps.apple.com/?q=' },
} as const;

export type MapService = keyof typeof mapServices;

/** `address` may have several lines. */
export function mapLink(service: MapService, address: string): string {
  const lines = address.split('\n').map((line) => line.trim());
  return mapServices[service].search + encodeURIComponent(lines.filter((line) => line !== '').join(', '));
}
