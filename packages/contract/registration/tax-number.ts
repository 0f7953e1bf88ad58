type TaxNumberRule = { name: string; pattern: RegExp; example: string }

const vat = (prefix: string, digits: string, example: string): TaxNumberRule => ({
  name: 'VAT number',
  pattern: new RegExp(`^(?:${prefix})?(?:${digits})$`),
  example,
})

/** Countries with a fixed format of tax numbers, by ISO code. Patterns apply to letters and digits only. */
const rules: Readonly<Record<string, TaxNumberRule>> = {
  AT: vat('AT', 'U\\d{8}', 'ATU12345678'),
  BE: vat('BE', '[01]\\d{9}', 'BE0123456789'),
  BG: vat('BG', '\\d{9,10}', 'BG123456789'),
  CY: vat('CY', '\\d{8}[A-Z]', 'CY12345678X'),
  CZ: vat('CZ', '\\d{8,10}', 'CZ12345678'),
  DE: vat('DE', '\\d{9}', 'DE123456789'),
  DK: vat('DK', '\\d{8}', 'DK12345678'),
  EE: vat('EE', '\\d{9}', 'EE123456789'),
  ES: vat('ES', '[A-Z0-9]\\d{7}[A-Z0-9]', 'ESX1234567X'),
  FI: vat('FI', '\\d{8}', 'FI12345678'),
  FR: vat('FR', '[A-Z0-9]{2}\\d{9}', 'FR12345678901'),
  GB: vat('GB', '\\d{9}|\\d{12}', 'GB123456789'),
  GR: vat('EL|GR', '\\d{9}', 'EL123456789'),
  HR: vat('HR', '\\d{11}', 'HR12345678901'),
  HU: vat('HU', '\\d{8}', 'HU12345678'),
  IE: vat('IE', '\\d[A-Z0-9+*]\\d{5}[A-Z]{1,2}', 'IE1234567X'),
  IT: vat('IT', '\\d{11}', 'IT12345678901'),
  LT: vat('LT', '\\d{9}|\\d{12}', 'LT123456789'),
  LU: vat('LU', '\\d{8}', 'LU12345678'),
  LV: vat('LV', '\\d{11}', 'LV12345678901'),
  MT: vat('MT', '\\d{8}', 'MT12345678'),
  NL: vat('NL', '\\d{9}B\\d{2}', 'NL123456789B01'),
  PL: vat('PL', '\\d{10}', 'PL1234567890'),
  PT: vat('PT', '\\d{9}', 'PT123456789'),
  RO: vat('RO', '\\d{2,10}', 'RO12345678'),
  SE: vat('SE', '\\d{12}', 'SE123456789001'),
  SI: vat('SI', '\\d{8}', 'SI12345678'),
  SK: vat('SK', '\\d{10}', 'SK1234567890'),
}

/** Any other business number: an EIN, a resale certificate, a registration. */
const general: TaxNumberRule = {
  name: 'tax number',
  pattern: /^(?=(?:[A-Z]*\d){5})[A-Z0-9]{5,20}$/,
  example: '12-3456789',
}

/** Name of the tax number with an example, as a field hint: "VAT number, for example DE123456789". */
export const describeTaxNumber = (country: string): string => {
  const { name, example } = rules[country.toUpperCase()] ?? general
  return `${name}, for example ${example}`
}

/** Reason why a text can't be a business tax number in a country (ISO code); null when it can or is empty. */
export const findTaxNumberProblem = (country: string, typed: string): string | null => {
  const { pattern } = rules[country.toUpperCase()] ?? general
  const compact = typed.toUpperCase().replaceAll(/[\s.\-/]/g, '')
  return compact === '' || pattern.test(compact) ? null : `is not a ${describeTaxNumber(country)}`
}
