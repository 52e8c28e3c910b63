const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const deviceNames: Record<string, string> = { phone: 'Phone', tablet: 'Tablet', desktop: 'Computer' };

export function countryName(code: string | null): string {
  return code === null ? 'Not known' : (countryNames.of(code) ?? code);
}

export function deviceName(device: string | null): string {
  return device === null ? 'Not known' : (deviceNames[device] ?? device);
}
