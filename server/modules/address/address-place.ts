import type { AddressText } from '@fixbench/contract/address/address.contract.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { fail } from '#server/lib/fail.ts'
import type { CountryRow } from '#server/modules/region/region.repo.ts'

type Place = Pick<AddressText, 'province' | 'provinceName' | 'city' | 'cityName'>

const reject = (field: keyof Place, reason: string): never => fail('INVALID', { fields: [{ field, reason }] })

const toIds = (code: string): { id: number }[] => (/^\d{1,9}$/.test(code) ? [{ id: Number(code) }] : [])

const isSame = (one: string, other: string): boolean =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase()

/** The province of the country that the code or, without a code, the name means; null for free text. */
const findProvince = async ({ db }: ShopContext, country: CountryRow, { province, provinceName }: Place) => {
  if (province === '' && provinceName === '') return null

  const rows = await db.province.findMany({ where: { countryNo: country.countryNo } })
  if (province === '') return rows.find(row => isSame(row.name, provinceName)) ?? null

  const [byId] = toIds(province)
  const known = rows.find(row => isSame(row.code, province) || row.id === byId?.id)
  return (
    known ??
    reject('province', `isn’t a ${country.provinceLabel.toLowerCase()} of ${country.nameEn}. Choose another.`)
  )
}

/** The city of the country that the code or, without a code, the name means; null for free text. */
const findCity = async (
  { db }: ShopContext,
  country: CountryRow,
  { city, cityName }: Place,
  province: { id: number; name: string } | null,
) => {
  if (city === '' && (cityName === '' || province === null)) return null

  const rows = await db.city.findMany({
    where: {
      province: { countryNo: country.countryNo },
      ...omitUndefined({
        provinceId: province === null ? undefined : province.id,
        OR: city === '' ? undefined : toIds(city),
      }),
    },
    include: { province: true },
  })
  if (city === '') return rows.find(row => isSame(row.name, cityName)) ?? null

  return (
    rows[0] ?? reject('city', `isn’t a city of ${province?.name ?? country.nameEn}. Send its name instead.`)
  )
}

/**
 * Completes province and city. A code must be one of the region lists, and its name comes from the list; a name that is
 * in the list gets its code. Other names stay as free text without a code.
 */
export const completePlace = async (deps: ShopContext, country: CountryRow, place: Place): Promise<Place> => {
  const named = await findProvince(deps, country, place)
  const city = await findCity(deps, country, place, named)
  const province = named ?? city?.province

  return {
    province: province?.code ?? '',
    provinceName: province?.name ?? place.provinceName,
    city: city === null ? '' : String(city.id),
    cityName: city?.name ?? place.cityName,
  }
}
