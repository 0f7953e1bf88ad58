import { createHash } from 'node:crypto'
import { requireAt } from '@fixbench/domain/require.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { findNearest } from '@fixbench/machine/find-nearest.ts'
import { avatarPicture } from '@fixbench/pictures/presets.ts'
import type { Config } from '@fixbench/server/config.ts'
import bcrypt from 'bcryptjs'
import type { PackFile, Person } from '../format/pack.schemas.ts'
import { PackError } from '../format/problems.ts'
import { places } from '../places.ts'
import type { Target } from './database.ts'

const SALT_BYTES = 16
const FIRST_ID = 11_001
const MEMBER_DAYS = 120
const LEVEL_DAYS = 40
const KEPT_DAYS = 30

/** Like the seed, a hash that is the same every time. */
const hashPassword = (name: string, password: string, bcryptCost: number): string => {
  const salt = createHash('sha256').update(`pack salt of ${name}`).digest().subarray(0, SALT_BYTES)
  const cost = String(bcryptCost).padStart(2, '0')
  return bcrypt.hashSync(password, `$2b$${cost}$${bcrypt.encodeBase64([...salt], SALT_BYTES)}`)
}

/** Member ids of the people, in their order. */
export const numberPeople = (people: readonly Person[]): number[] => {
  const ids = new Map<Person, number>()
  for (const { key, fits } of places) {
    const taker = people.find(person => !ids.has(person) && fits(person))
    if (taker !== undefined) ids.set(taker, persona(key).id)
  }
  return people.map((person, index) => ids.get(person) ?? FIRST_ID + index)
}

/**
 * Writes the people with their passwords, which cost what those of new accounts do, addresses and wholesale levels. Throws
 * a PackError for an unknown place.
 */
export const writePeople = (
  target: Target,
  { people }: PackFile,
  { bcryptCost }: Pick<Config, 'bcryptCost'>,
): void => {
  const { insert } = target
  const ids = numberPeople(people)
  people.forEach((person, index) => {
    const id = requireAt(ids, index)
    const [firstName = '', ...rest] = person.name.split(' ')
    const since = shopTime.day(-MEMBER_DAYS)

    insert('Member', [
      {
        id,
        email: person.email,
        memberName: person.name,
        firstName,
        lastName: rest.join(' '),
        image: avatarPicture(person.name),
        passwordHash: hashPassword(person.email, person.password ?? PERSONA_PASSWORD, bcryptCost),
        countryIso: person.country,
        mobile: person.address?.phone,
        isStaff: person.role === 'staff',
        company: person.company,
        registeredAt: since,
        updatedAt: since,
      },
    ])
    writeAddress(target, { person, id, index, firstName, lastName: rest.join(' ') })
    if (person.level !== undefined) {
      insert('WholesaleAccount', [
        {
          memberId: id,
          level: person.level,
          company: person.company ?? person.name,
          levelSince: shopTime.day(-LEVEL_DAYS),
          levelKeptUntil: shopTime.day(KEPT_DAYS),
          createdAt: since,
          updatedAt: since,
        },
      ])
    }
  })
}

const CITIES_SQL = `
  select min(c.name) as name
    from City c join Province p on p.id = c.provinceId join Country k on k.countryNo = p.countryNo
   where k.iso = ?
   group by p.id order by count(*) desc, p.id limit 4`

type Named = { person: Person; id: number; index: number; firstName: string; lastName: string }
type Place = {
  cityId: number
  cityName: string
  province: string
  provinceName: string
  phoneCode: string
  countryName: string
}

const PLACE_SQL = `
  select c.id as cityId, c.name as cityName, p.code as province, p.name as provinceName, k.phoneCode, k.nameEn as countryName
    from City c join Province p on p.id = c.provinceId join Country k on k.countryNo = p.countryNo
   where k.iso = ? and c.name = ? collate nocase`

const ALL_CITIES_SQL = `
  select distinct c.name as name
    from City c join Province p on p.id = c.provinceId join Country k on k.countryNo = p.countryNo
   where k.iso = ?`

/** Cities of a country to choose from: the one with a similar name, else a few of the largest states. */
const listCities = (database: Target['database'], country: string, city: string): string[] => {
  const read = (sql: string): string[] =>
    (database.prepare(sql).all(country) as { name: string }[]).map(({ name }) => name)
  const nearest = findNearest(city, read(ALL_CITIES_SQL))
  return nearest === undefined ? read(CITIES_SQL) : [nearest]
}

const writeAddress = ({ database, insert }: Target, { person, id, index, ...names }: Named): void => {
  const { address, country, company } = person
  if (address === undefined) return
  const place = database.prepare(PLACE_SQL).get(country, address.city) as Place | undefined
  if (place === undefined) {
    const known = listCities(database, country, address.city)
    const reason =
      known.length === 0
        ? `The shop doesn’t deliver to ${country}. Use the two letters of another country, such as US`
        : `The shop doesn’t know the city “${address.city}” in ${country}. Use one from its address form, such as ${known.join(', ')}`
    throw new PackError([{ file: 'pack.json', line: null, column: `people.${index}.address.city`, reason }])
  }

  const { cityId, ...known } = place
  const at = shopTime.day(-MEMBER_DAYS)
  insert('Address', [
    {
      memberId: id,
      ...names,
      company: company ?? '',
      detailAddress: address.street,
      zipCode: address.zip,
      mobile: address.phone,
      city: String(cityId),
      ...known,
      country,
      defaultOf: id,
      createdAt: at,
      updatedAt: at,
    },
  ])
}
