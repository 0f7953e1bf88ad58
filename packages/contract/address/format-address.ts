import type { AddressCopy } from './address-copy.ts'

type Place = Pick<
  AddressCopy,
  'detailAddress' | 'detailExtra' | 'cityName' | 'provinceName' | 'zipCode' | 'country' | 'countryName'
>

/**
 * Countries in which an address must name the state, also when the city has its name: “New York, New York 10001”
 * (google/libaddressinput, testdata/countryinfo.txt at e20690c, `require` with S).
 */
const COUNTRIES_WITH_STATE: ReadonlySet<string> = new Set(
  'AU BR CA ES HK HN IN IQ IT JM JP KR PF PG SV TW US VE'.split(' '),
)

/** Whether an address in a country (ISO code) must name the state, province or region. */
export const mustNameState = (iso: string): boolean => COUNTRIES_WITH_STATE.has(iso)

/**
 * Lines below the street by country: %C city, %S state, %Z postal code; %A where the street isn't first. All others are
 * written as in the United States.
 *
 * Source: commerceguys/addressing, src/AddressFormat/AddressFormatRepository.php at e90fe20 (2026-04-15), without
 * sorting codes. States are written in full here, so a comma parts them from the city. Hong Kong and the Emirates keep
 * the city beside their area.
 */
const LAYOUTS: Readonly<Record<string, string>> = {
  '%Z %C':
    'AT AZ BA BE BG CH CI CY CZ DE DK DO DZ ET FI FR GE GN GP GR GT HR HT IS KG KW LA LI LU MA MC MD ME MG MK MQ NC NL NO PL PT RE RO RS SE SI SK SN TN TZ ZM',
  '%C %Z': 'BH BN IL JO KH LB LV MT NP NZ PR SA SG',
  '%Z %C, %S': 'EE ES IT LT MX MZ PF PY TR UY',
  '%C %Z, %S': 'PG VE',
  '%Z %C%n%S': 'AR CL CV MY UZ',
  '%C %Z%n%S': 'IN NG PE',
  '%Z%n%C': 'AL EC MU OM',
  '%C%n%Z': 'GB KE LK NA ZA',
  '%Z%n%C, %S': 'NI',
  '%C, %S%n%Z': 'HN IQ JP',
  '%C%n%S %Z': 'ID MN TH VN',
  '%C%n%S%n%Z': 'EG IE KR UA',
  '%C%n%Z %S': 'PH',
  '%Z%n%C%n%S': 'AM',
  '%Z, %C%n%S': 'KZ',
  '%Z-%C%n%S': 'SV',
  '%S, %C%n%Z': 'CR',
  '%C - %S%n%Z': 'BR',
  '%C - %Z': 'BD PK',
  '%C%n%A%n%Z': 'HU',
}

const layoutByCountry: ReadonlyMap<string, string> = new Map(
  Object.entries(LAYOUTS).flatMap(([layout, isos]) =>
    isos.split(' ').map(iso => [iso, layout.includes('%A') ? layout : `%A%n${layout}`] as const),
  ),
)
const DEFAULT_LAYOUT = '%A%n%C, %S %Z'

/** The postal service of France asks for the city in capitals (google/libaddressinput, `upper`). */
const CITY_IN_CAPITALS: ReadonlySet<string> = new Set('FR GP MQ NC RE'.split(' '))

const FIELD = /([^%]*)%([ACSZ])/g

/** Fills one line of a layout. What stands before an empty field is left out with it. */
const fillLine = (line: string, values: Readonly<Record<string, string>>): string => {
  let text = ''

  for (const [, before = '', field = ''] of line.matchAll(FIELD)) {
    const value = values[field] ?? ''
    if (value !== '') text += text === '' ? value : before + value
  }

  return text
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Whether the state is left out beside a city of its name: “28001 Madrid”, but “New York, New York 10001”. */
const isStateImplied = ({ cityName, provinceName, country }: Place): boolean =>
  isSameName(cityName, provinceName) && (country === 'ES' || !mustNameState(country))

/**
 * Formats the lines of an address after name and company as its country writes them: “Houston, Texas 77027”, “69002
 * LYON”. The country stands last, in English.
 */
export const formatPlaceLines = (place: Place): string[] => {
  const { detailAddress, detailExtra, cityName, provinceName, zipCode, country, countryName } = place
  const layout = layoutByCountry.get(country) ?? DEFAULT_LAYOUT
  const values = {
    A: [detailAddress, detailExtra].filter(part => part !== '').join(', '),
    C: CITY_IN_CAPITALS.has(country) ? cityName.toUpperCase() : cityName,
    S: isStateImplied(place) ? '' : provinceName,
    Z: zipCode,
  }

  return [...layout.split('%n').map(line => fillLine(line, values)), countryName].filter(line => line !== '')
}
