import { mustNameState } from '@fixbench/contract/address/format-address.ts'
import { toPostalPattern } from '@fixbench/contract/address/postal-code.ts'
import { z } from 'zod'
import type { SeedContext } from '../context.ts'
import { readData } from '../read-data.ts'

const CountryFactSchema = z.strictObject({
  iso: z.string(),
  iso3: z.string(),
  nameEn: z.string(),
  countryNo: z.number(),
  phoneCode: z.string(),
  currency: z.string(),
  zone: z.string(),
  popular: z.boolean(),
  flag: z.literal('special').exactOptional(),
  hasProvinceList: z.boolean(),
  addressRequires: z.strictObject({ city: z.boolean(), zip: z.boolean() }),
  zip: z.strictObject({
    label: z.string(),
    required: z.boolean(),
  }),
  tax: z.strictObject({ name: z.string(), ratePercent: z.number() }),
  iossApplicable: z.boolean(),
  checkoutTax: z.string(),
  deMinimis: z.record(z.string(), z.unknown()).nullable().exactOptional(),
  importerId: z.record(z.string(), z.unknown()).nullable().exactOptional(),
})
export type CountryFact = z.infer<typeof CountryFactSchema>

const PostalFactsSchema = z.strictObject({
  sources: z.array(z.string()),
  notes: z.array(z.string()),
  countries: z.record(
    z.string(),
    z.strictObject({
      forms: z.array(z.string()),
      pattern: z.string().exactOptional(),
      prefixes: z.array(z.string()).default([]),
      examples: z.array(z.string()).min(1),
    }),
  ),
})

let postalFacts: z.infer<typeof PostalFactsSchema> | undefined

/** The postal rule of a country, with valid examples; undefined where there are no postal codes. */
export const findPostalFact = (iso: string) => {
  postalFacts ??= readData('postal-codes', PostalFactsSchema)
  const fact = postalFacts.countries[iso]
  if (fact === undefined) return undefined

  const zipRegex = fact.pattern === undefined ? toPostalPattern(fact.forms) : `^(?:${fact.pattern})$`
  return { ...fact, zipRegex }
}

const RegionFactsSchema = z.strictObject({
  countries: z.array(CountryFactSchema),
  regions: z.array(
    z.strictObject({
      country: z.string(),
      label: z.string(),
      provinces: z.array(
        z.strictObject({
          provinceId: z.number(),
          name: z.string(),
          code: z.string(),
          cities: z.array(z.string()),
          zipPrefix: z.string().exactOptional(),
        }),
      ),
    }),
  ),
  cityZipSamples: z.record(z.string(), z.record(z.string(), z.string())),
})
type RegionFacts = z.infer<typeof RegionFactsSchema>

/** Start of the tax rates' validity. Later changes are separate rows. */
const TAX_RATES_SINCE = new Date(Date.UTC(2023, 0, 1))
/** A city's id is the id of its province times this, plus its index in the list. */
const CITIES_PER_PROVINCE = 100
const PERMYRIAD_PER_PERCENT = 100

/** Writes countries, provinces, cities, known zip codes and the tax rate of each country. */
export const importRegions = (ctx: SeedContext): void => {
  const facts = readData('regions', RegionFactsSchema)
  const labels = new Map(facts.regions.map(region => [region.country, region.label]))
  const countryNos = new Map(facts.countries.map(country => [country.iso, country.countryNo]))
  const countryNo = (iso: string): number => countryNos.get(iso) ?? failOn(iso)

  ctx.insertEach('Country', facts.countries, (country, sort) =>
    toCountryRow(country, sort, labels.get(country.iso)),
  )
  ctx.insertEach('Province', facts.regions, region =>
    region.provinces.map((province, sort) => ({
      id: province.provinceId,
      countryNo: countryNo(region.country),
      name: province.name,
      code: province.code,
      zipPrefix: province.zipPrefix ?? null,
      sort,
    })),
  )
  const cities = facts.regions.flatMap(region =>
    region.provinces.flatMap(({ provinceId, cities }) =>
      cities.map((name, sort) => ({
        country: region.country,
        row: { id: provinceId * CITIES_PER_PROVINCE + sort, provinceId, name, sort },
      })),
    ),
  )

  ctx.insertEach('City', cities, city => city.row)
  const cityIds = new Map(cities.map(({ country, row }) => [`${country}:${row.name}`, row.id]))
  ctx.insertEach('ZipCode', Object.entries(facts.cityZipSamples), ([iso, zips]) =>
    Object.entries(zips).map(([cityName, zip]) => ({
      countryNo: countryNo(iso),
      cityId: cityIds.get(`${iso}:${cityName}`) ?? null,
      cityName,
      zip,
    })),
  )
  ctx.insertEach('TaxRate', listTaxRows(facts.countries), row => row)
}

const failOn = (iso: string): never => {
  throw new Error(`regions.json names the unknown country ${iso}`)
}

const toPostalColumns = (iso: string) => {
  const fact = findPostalFact(iso)
  return {
    zipRegex: fact?.zipRegex ?? null,
    zipForms: fact?.forms ?? [],
    zipPrefixes: fact?.prefixes ?? [],
    zipExample: fact?.examples[0] ?? null,
  }
}

const toCountryRow = (country: CountryFact, sort: number, provinceLabel = 'State / Province') => ({
  countryNo: country.countryNo,
  iso: country.iso,
  iso3: country.iso3,
  nameEn: country.nameEn,
  phoneCode: country.phoneCode,
  currency: country.currency,
  zoneCode: country.zone,
  isPopular: country.popular,
  isFlagged: country.flag === 'special',
  isServed: true,
  hasProvinceList: country.hasProvinceList,
  requiresProvince: mustNameState(country.iso),
  requiresCity: country.addressRequires.city,
  zipLabel: country.zip.label,
  zipRequired: country.zip.required,
  ...toPostalColumns(country.iso),
  provinceLabel,
  isIoss: country.iossApplicable,
  checkoutTax: country.checkoutTax,
  deMinimis: country.deMinimis ?? null,
  importerId: country.importerId ?? null,
  sort,
})

const RateHistorySchema = z.strictObject({
  sources: z.array(z.string()),
  rates: z.array(z.strictObject({ iso: z.string(), from: z.iso.date(), ratePercent: z.number() })),
})

/** The tax rates of all countries: by date where a rate changed, otherwise one rate for all time. */
const listTaxRows = (countries: readonly CountryFact[]) => {
  const { rates } = readData('tax-rates', RateHistorySchema)

  return countries.flatMap(({ iso, tax }) => {
    const steps = rates.filter(rate => rate.iso === iso)
    const toRow = (ratePercent: number, effectiveFrom: Date, effectiveTo: Date | null) => ({
      countryIso: iso,
      name: tax.name,
      ratePermyriad: Math.round(ratePercent * PERMYRIAD_PER_PERCENT),
      effectiveFrom,
      effectiveTo,
    })
    if (steps.length === 0) return [toRow(tax.ratePercent, TAX_RATES_SINCE, null)]

    return steps.map(({ ratePercent, from }, index) => {
      const next = steps[index + 1]
      return toRow(ratePercent, new Date(from), next === undefined ? null : new Date(next.from))
    })
  })
}

/** The country facts by ISO code, for importers that write addresses. */
export const readCountries = (): Map<string, CountryFact> =>
  new Map(readData('regions', RegionFactsSchema).countries.map(country => [country.iso, country]))

/** Known postal codes by country and city. */
export const readCityZips = (): RegionFacts['cityZipSamples'] =>
  readData('regions', RegionFactsSchema).cityZipSamples

/** Id of a city and its province. */
type Place = { cityId: number; provinceCode: string; provinceName: string }

let places: Map<string, Place> | undefined

/** City and province by `ISO:city name`. */
export const readPlaces = (): Map<string, Place> => {
  places ??= new Map(
    readData('regions', RegionFactsSchema).regions.flatMap(({ country, provinces }) =>
      provinces.flatMap(province =>
        province.cities.map((city, sort): [string, Place] => [
          `${country}:${city}`,
          {
            cityId: province.provinceId * CITIES_PER_PROVINCE + sort,
            provinceCode: province.code,
            provinceName: province.name,
          },
        ]),
      ),
    ),
  )

  return places
}
