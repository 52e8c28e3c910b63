/** The package has no types. It throws for a country that it has no pattern for. */
declare module 'validator/es/lib/isPostalCode.js' {
  export default function isPostalCode(text: string, country: string): boolean;
}
