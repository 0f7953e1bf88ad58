/** How a place differs from its country for VAT: outside the VAT area, inside that of `scheme`, or with its own rate. */
type Treatment =
  | { kind: 'outside' }
  | { kind: 'inside'; scheme: string }
  | { kind: 'rate'; ratePermyriad: number }

/** A territory whose VAT differs from that of the country in the address. */
type TaxTerritory = {
  name: string
  /** Country of the address, as the postal service writes it. */
  iso: string
  /** Matches the postal code in capitals without blanks; null for the whole country. */
  zip: RegExp | null
  treatment: Treatment
}

const outside = (iso: string, name: string, zip: RegExp): TaxTerritory => ({
  iso,
  name,
  zip,
  treatment: { kind: 'outside' },
})

const withRate = (iso: string, name: string, zip: RegExp, ratePermyriad: number): TaxTerritory => ({
  iso,
  name,
  zip,
  treatment: { kind: 'rate', ratePermyriad },
})

/**
 * Territories of the EU and the United Kingdom.
 *
 * Sources: Council Directive 2006/112/EC as amended, article 6 (territories it does not apply to), article 7 (Monaco
 * belongs to France, the Isle of Man to the United Kingdom) and article 105 (rates of Madeira and the Azores); postal
 * codes and rates of the exceptions: github.com/ibericode/vat-rates; 16% in the Azores: vatupdate.com, July 12, 2021,
 * after order 194/2021-XXII of the Portuguese Secretary of State for Tax Affairs. The Channel Islands are outside the VAT area of the
 * United Kingdom as well. Campione d’Italia belongs to the customs area of the EU, but not to its VAT area.
 */
export const taxTerritories: readonly TaxTerritory[] = [
  outside('FI', 'Åland', /^22\d{3}$/),
  outside('DE', 'Büsingen am Hochrhein', /^78266$/),
  outside('DE', 'Heligoland', /^27498$/),
  outside('IT', 'Livigno', /^23041$/),
  outside('IT', 'Campione d’Italia', /^22061$/),
  outside('GR', 'Mount Athos', /^6308[67]$/),
  outside('ES', 'Canary Islands', /^3[58]\d{3}$/),
  outside('ES', 'Ceuta', /^51\d{3}$/),
  outside('ES', 'Melilla', /^52\d{3}$/),
  outside('FR', 'French overseas territories', /^9(?:7\d{3}|8[4-9]\d{2})$/),
  outside('GB', 'Jersey', /^JE\d/),
  outside('GB', 'Guernsey', /^GY\d/),
  { iso: 'MC', name: 'Monaco', zip: null, treatment: { kind: 'inside', scheme: 'ioss' } },
  withRate('PT', 'Madeira', /^9[0-4]\d{2}/, 2200),
  withRate('PT', 'Azores', /^9[5-9]\d{2}/, 1600),
  withRate('AT', 'Jungholz', /^6691$/, 1900),
  withRate('AT', 'Mittelberg', /^699[123]$/, 1900),
]

/** The territory of an address by country and postal code; undefined where the rules of the country apply. */
export const findTaxTerritory = (iso: string, zipCode: string): TaxTerritory | undefined => {
  const zip = zipCode.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const code = zip.startsWith(iso) && iso !== 'GB' ? zip.slice(iso.length) : zip

  return taxTerritories.find(territory => territory.iso === iso && (territory.zip?.test(code) ?? true))
}
