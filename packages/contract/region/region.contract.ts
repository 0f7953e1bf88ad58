import { z } from 'zod'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { dollars, id, text } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'

/** A country that the shop delivers to, with the rules for its addresses. */
const CountrySchema = component('Country', {
  countryNo: z.string(),
  country: z.string().describe('ISO 3166 alpha-2 code, stored in addresses as `country`.'),
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
  zipRegex: z
    .string()
    .nullable()
    .describe('Pattern of a stored code. Codes may be typed in other spacing and case.'),
  zipForms: z
    .array(z.string())
    .describe('How codes are written: 9 is a digit, a is a letter, * is either; empty without postal codes.'),
  zipPrefixes: z
    .array(z.string())
    .describe('What may be typed before a code, besides the ISO code: D in D-10115.'),
  zipExample: z.string().nullable(),
  taxNumberLabel: z
    .string()
    .nullable()
    .describe('Name of the tax ID that customs requires (CPF, RFC …); null when none is required.'),
  taxNumberRequired: z.boolean(),
})
export type Country = z.output<typeof CountrySchema>

const ProvinceSchema = component('Province', {
  provinceId: z.string(),
  name: z.string(),
  code: z.string(),
})
const CitySchema = component('City', { cityId: z.string(), name: z.string() })
const ZipSchema = component('Zip', { zipCode: z.string(), cityName: z.string() })

/** Tax of a destination for an amount of goods in dollars. */
const TaxAnswerSchema = component('TaxAnswer', {
  countryNo: z.string(),
  country: z.string(),
  taxName: z.string(),
  ratePercent: z.number().describe('Current rate of the country in percent: 19 means 19%.'),
  scheme: z
    .string()
    .describe('Scheme for collecting tax at checkout: ioss, uk-vat, au-gst, nz-gst, no-voec, or none.'),
  schemeName: z.string(),
  limitAmount: z
    .number()
    .nullable()
    .describe('Order value in dollars up to which the scheme applies; null without a limit.'),
  isCollected: z
    .boolean()
    .describe(
      'True when tax on `amount` is collected at checkout; otherwise customs or the carrier collects it.',
    ),
  amount: z.number(),
  taxPrice: z.number().describe('Tax in dollars that checkout adds to `amount`; 0 when it is not collected.'),
  note: z.string(),
})

/** Country number or ISO code. */
const countryNo = () => text(8)

export const regionEndpoints = {
  countries: endpoint.open({
    description: 'Countries the shop ships to, popular ones first, then by name.',
    route: 'POST /api/region/country/list',
    summary: 'List countries',
    input: z.object({ keyword: text(60, 0).optional(), ...pageFields(300, 500) }),
    data: toPageSchema(CountrySchema),
  }),

  provinces: endpoint.open({
    description: 'States or provinces of a country; empty when addresses use free text.',
    route: 'POST /api/region/province/list',
    summary: 'List states of a country',
    input: z.object({ countryNo: countryNo(), ...pageFields(300, 500) }),
    data: toPageSchema(ProvinceSchema),
    errors: ['NOT_FOUND'],
  }),

  cities: endpoint.open({
    description: 'Cities of a state or province, in alphabetical order. An unknown one has none.',
    route: 'POST /api/region/city/list',
    summary: 'List cities of a state',
    input: z.object({ provinceId: id(), ...pageFields(300, 500) }),
    data: toPageSchema(CitySchema),
  }),

  zips: endpoint.open({
    description: 'Known postal codes of a country, or of one city with `cityId` or `cityName`.',
    route: 'POST /api/region/zip/list',
    summary: 'List postal codes of a city',
    input: z.object({
      countryNo: countryNo(),
      cityId: id().optional(),
      cityName: text(80, 0).optional(),
      ...pageFields(50, 500),
    }),
    data: toPageSchema(ZipSchema),
    errors: ['NOT_FOUND'],
  }),

  visitorCountry: endpoint.open({
    description:
      'The visitor’s likely country: the member’s, otherwise that of the browser language, otherwise the US.',
    route: 'GET /api/common/getCountryNo',
    bodyKind: 'none',
    summary: 'Get the country of the visitor',
    data: CountrySchema.pick({ countryNo: true, country: true, countryName: true, special: true }),
  }),

  countryInfo: endpoint.open({
    description: 'Labels, patterns, and required fields of an address in one country, by number or ISO code.',
    route: 'GET /api/common/getCountryInfo/{countryNo}',
    bodyKind: 'none',
    summary: 'Get a country and its address rules',
    input: z.object({ countryNo: countryNo() }),
    data: CountrySchema,
    errors: ['NOT_FOUND'],
  }),

  taxRate: endpoint.open({
    description: 'Tax of a destination at the current rate, for an order amount.',
    route: 'GET /api/common/getTaxRate',
    summary: 'Get the VAT of a country',
    input: z.object({ countryNo: countryNo(), amount: dollars().default(0) }),
    data: TaxAnswerSchema,
    errors: ['NOT_FOUND'],
  }),
}
