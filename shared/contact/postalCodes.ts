/** Source: the address formats of Google's libaddressinput, which `addressFormat.test.ts` compares. */
const withoutCodes = new Set(
  `AO AG AW BS BZ BJ BO BW BF BI CM BQ CF TD KM CG CD CK CI CW DJ DM GQ ER FJ GA GM GH GD GY HK JM KI LY MO MW ML MR MS NR NU PS
   PA QA RW WS ST SC SL SX SB SS KN LC SR SY TL TG TK TO TT TV UG AE VU YE ZW`.split(/\s+/),
);

/** Whether addresses in the country have a postal code. */
export function hasPostalCode(country: string): boolean {
  return !withoutCodes.has(country);
}
