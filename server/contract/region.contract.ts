import { z } from 'zod'
import { endpoint } from './core/endpoint.ts'
import { dollars, id, text } from './core/field.ts'
import { pageFields, toPageSchema } from './core/paging.ts'

/** A country the shop delivers to, with what its addresses ask for. */
export const CountrySchema = z
  .object({
    countryNo: z.string(),
    country: z.string().describe('ISO 3166 alpha-2; what addresses keep as `country`.'),
    countryName: z.string(),
    phoneCode: z.string(),
    currency: z.string(),
    isPopular: z.boolean(),
    special: z
      .boolean()
      .describe('Flagged specially (Nigeria): show its notice at the address and at checkout.'),
    hasProvinceList: z.boolean(),
    provinceLabel: z.string(),
    provinceRequired: z.boolean(),
    cityRequired: z.boolean(),
    zipLabel: z.string(),
    zipRequired: z.boolean(),
    zipRegex: z.string().nullable(),
    zipExample: z.string().nullable(),
    taxNumberLabel: z
      .string()
      .nullable()
      .describe('Name of the importer number that customs asks for (CPF, RFC …), null where none is needed.'),
    taxNumberRequired: z.boolean(),
  })
  .meta({ id: 'Country' })
export type Country = z.output<typeof CountrySchema>

export const ProvinceSchema = z.object({ provinceId: z.string(), name: z.string(), code: z.string() }).meta({
  id: 'Province',
})
export const CitySchema = z.object({ cityId: z.string(), name: z.string() }).meta({ id: 'City' })
export const ZipSchema = z.object({ zipCode: z.string(), cityName: z.string() }).meta({ id: 'Zip' })

/** What tax is due where, for an amount of goods in dollars. */
export const TaxAnswerSchema = z
  .object({
    countryNo: z.string(),
    country: z.string(),
    taxName: z.string(),
    ratePercent: z.number().describe('Percent of the country in force now; 19 is 19 %.'),
    scheme: z
      .string()
      .describe('Scheme by which tax is taken at checkout: ioss, uk-vat, au-gst, nz-gst, no-voec or none.'),
    schemeName: z.string(),
    limitAmount: z
      .number()
      .nullable()
      .describe('Goods value in dollars up to which the scheme applies; null without a limit.'),
    isCollected: z
      .boolean()
      .describe(
        'True when tax on `amount` is taken at checkout; otherwise customs or the carrier collect it.',
      ),
    amount: z.number(),
    taxPrice: z
      .number()
      .describe('Tax in dollars that checkout adds to `amount`; 0 when it is not collected.'),
    note: z.string(),
  })
  .meta({ id: 'TaxAnswer' })

/** A country given as its number or its ISO code. */
const countryNo = () => text(8)

export const regionEndpoints = {
  countries: endpoint({
    description: 'Countries that the shop delivers to, popular ones first, then by name.',
    id: 'CALL-region-country-list',
    method: 'POST',
    path: '/api/region/country/list',
    bodyKind: 'form',
    access: 'open',
    summary: 'Countries',
    input: z.object({ keyword: text(60, 0).optional(), ...pageFields(300, 500) }),
    data: toPageSchema(CountrySchema),
    errors: [],
  }),

  provinces: endpoint({
    description: 'Provinces or states of a country; empty where addresses take free text.',
    id: 'CALL-region-province-list',
    method: 'POST',
    path: '/api/region/province/list',
    bodyKind: 'form',
    access: 'open',
    summary: 'Provinces of a country',
    input: z.object({ countryNo: countryNo(), ...pageFields(300, 500) }),
    data: toPageSchema(ProvinceSchema),
    errors: ['NOT_FOUND'],
  }),

  cities: endpoint({
    description: 'One page of the cities of a province, in alphabetical order. An unknown province has none.',
    id: 'CALL-region-city-list',
    method: 'POST',
    path: '/api/region/city/list',
    bodyKind: 'form',
    access: 'open',
    summary: 'Cities of a province',
    input: z.object({ provinceId: id(), ...pageFields(300, 500) }),
    data: toPageSchema(CitySchema),
    errors: [],
  }),

  zips: endpoint({
    description: 'Known post codes of a country, of one city when `cityId` or `cityName` is given.',
    id: 'CALL-region-zip-list',
    method: 'POST',
    path: '/api/region/zip/list',
    bodyKind: 'form',
    access: 'open',
    summary: 'Post codes of a city',
    input: z.object({
      countryNo: countryNo(),
      cityId: id().optional(),
      cityName: text(80, 0).optional(),
      ...pageFields(50, 500),
    }),
    data: toPageSchema(ZipSchema),
    errors: ['NOT_FOUND'],
  }),

  visitorCountry: endpoint({
    description:
      "The country the visitor most likely is in: the member's, else that of the browser's language, else the US.",
    id: 'CALL-common-getCountryNo',
    method: 'GET',
    path: '/api/common/getCountryNo',
    bodyKind: 'none',
    access: 'open',
    summary: 'Country of the visitor',
    input: z.object({}),
    data: CountrySchema.pick({ countryNo: true, country: true, countryName: true, special: true }),
    errors: [],
  }),

  countryInfo: endpoint({
    description: 'Labels, patterns and required fields of an address in one country, by number or ISO code.',
    id: 'CALL-common-getCountryInfo-countryNo',
    method: 'GET',
    path: '/api/common/getCountryInfo/{countryNo}',
    bodyKind: 'none',
    access: 'open',
    summary: 'One country and its address rules',
    input: z.object({ countryNo: countryNo() }),
    data: CountrySchema,
    errors: ['NOT_FOUND'],
  }),

  taxRate: endpoint({
    description: 'Tax of a destination by the rate in force now, for an amount of goods.',
    id: 'CALL-common-getTaxRate',
    method: 'GET',
    path: '/api/common/getTaxRate',
    bodyKind: 'query',
    access: 'open',
    summary: 'VAT of a country',
    input: z.object({ countryNo: countryNo(), amount: dollars().default(0) }),
    data: TaxAnswerSchema,
    errors: ['NOT_FOUND'],
  }),
}
