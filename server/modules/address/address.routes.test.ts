import { addressEndpoints } from '@fixbench/contract/address/address.contract.ts'
import { normalizePostalCode } from '@fixbench/contract/address/postal-code.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { findCountry } from '#server/modules/region/region.repo.ts'
import { getPostalRule } from '#server/modules/region/region.service.ts'
import { createBuyer } from '#server/testing/buyers.ts'
import { setUpBuyer, setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const buyer = setUpBuyer(shop)
beforeEach(async () => {
  await shop.deps.db.address.deleteMany({ where: { memberId: buyer.memberId } })
})

const as = () => ({ token: buyer.token })
const form = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  detailAddress: '1 Engine Road',
  zipCode: '94103',
  mobile: '+1 415 555 0100',
  cityName: 'San Francisco',
  provinceName: 'California',
  country: 'US',
}
const list = async () => (await shop.call.ok(addressEndpoints.list, {}, as())).rows

describe('the address book', () => {
  it('[CALL-shop-address-add, ENTITY-address] stores every field and makes the first address the default', async () => {
    const address = await shop.call.ok(addressEndpoints.add, { ...form, country: 'us', province: 'CA' }, as())
    expect(address).toMatchObject({
      ...form,
      province: 'CA',
      countryName: 'United States',
      isDefault: 1,
      phoneCode: '+1',
      mobile: '415 555 0100',
    })
    expect(Object.keys(address)).toContain('city')

    const second = await shop.call.ok(addressEndpoints.add, form, as())
    expect(second.isDefault).toBe(0)
  })

  it('keeps a place outside the listed regions, where an address need not name one [SHOP-33]', async () => {
    const mariehamn = { cityName: 'Mariehamn', provinceName: '', zipCode: '22100', country: 'FI' }

    const address = await shop.call.ok(addressEndpoints.add, { ...form, ...mariehamn }, as())

    expect(address).toMatchObject(mariehamn)
  })

  it('requires the state where an address must name it [SHOP-33]', async () => {
    const response = await shop.call(addressEndpoints.add, { ...form, provinceName: '' }, as())

    expect(response.data).toEqual({ fields: [{ field: 'provinceName', reason: 'is required' }] })
  })

  it('[CALL-shop-address-list] lists the default first, then the newest', async () => {
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) {
      ids.push((await shop.call.ok(addressEndpoints.add, form, as())).id)
    }
    expect((await list()).map(row => row.id)).toEqual([ids[0], ids[2], ids[1]])
  })

  it('[CALL-shop-address-setdefault-id] keeps exactly one default under parallel requests', async () => {
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) {
      ids.push((await shop.call.ok(addressEndpoints.add, form, as())).id)
    }

    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        shop.call.ok(addressEndpoints.setDefault, { id: ids[index % ids.length] ?? '' }, as()),
      ),
    )
    expect((await list()).filter(row => row.isDefault === 1)).toHaveLength(1)
  })

  it('sets one default when two first addresses are added in parallel', async () => {
    await Promise.all(Array.from({ length: 8 }, () => shop.call.ok(addressEndpoints.add, form, as())))
    expect((await list()).filter(row => row.isDefault === 1)).toHaveLength(1)
  })

  it('[CALL-shop-address-remove-id] leaves no default when the default is removed', async () => {
    const first = await shop.call.ok(addressEndpoints.add, form, as())
    await shop.call.ok(addressEndpoints.add, form, as())
    await shop.call.ok(addressEndpoints.remove, { id: first.id }, as())
    const rows = await list()
    expect([rows.length, rows.some(row => row.isDefault === 1)]).toEqual([1, false])
    expect((await shop.call(addressEndpoints.remove, { id: first.id }, as())).code).toBe(500)
  })

  it('[CALL-shop-address-edit-id] replaces the fields and stays default unless changed', async () => {
    const { id } = await shop.call.ok(addressEndpoints.add, form, as())
    const edited = await shop.call.ok(addressEndpoints.edit, { ...form, id, lastName: 'Byron' }, as())
    expect(edited).toMatchObject({ id, lastName: 'Byron', isDefault: 1 })
  })

  it('fills names from the region lists', async () => {
    const { provinceName, cityName, ...rest } = form
    expect([provinceName, cityName]).not.toContain('')

    const address = await shop.call.ok(
      addressEndpoints.add,
      { ...rest, province: 'CA', cityName: 'San Francisco' },
      as(),
    )
    expect(address.provinceName).toBe('California')
  })

  it('[B-06] stores the country code once, regardless of how the number is typed and how often it is saved', async () => {
    const german = { ...form, country: 'DE', zipCode: '26121', mobile: '+49 441 123456' }
    const address = await shop.call.ok(addressEndpoints.add, german, as())
    expect([address.phoneCode, address.mobile]).toEqual(['+49', '441 123456'])
    const abroad = { ...address, isDefault: true, mobile: '0044 20 7946 0000' }
    const edited = await shop.call.ok(addressEndpoints.edit, abroad, as())
    expect([edited.phoneCode, edited.mobile]).toEqual(['', '+44 20 7946 0000'])
  })

  it.each([
    ['nothing but the code of the country', { mobile: '+1 00 00' }, 'mobile'],
    ['a post code of another form', { zipCode: 'ABC' }, 'zipCode'],
    ['no post code where one is needed', { zipCode: '' }, 'zipCode'],
    ['no province where one is needed', { provinceName: '' }, 'provinceName'],
    ['no city', { cityName: '' }, 'cityName'],
    ['no name', { firstName: '  ' }, 'firstName'],
    ['a phone number of letters', { mobile: 'call me' }, 'mobile'],
    ['no tax number where customs asks for one', { country: 'BR', zipCode: '01001-000' }, 'taxNumber'],
  ])('[ERR-3001] refuses %s', async (_, change, field) => {
    const response = await shop.call(addressEndpoints.add, { ...form, ...change }, as())
    expect(response.code).toBe(3001)
    expect(JSON.stringify(response.data)).toContain(`"field":"${field}"`)
  })

  it.each([
    ['PT', '1000205', '1000-205'],
    ['GB', 'sw1a  1aa', 'SW1A 1AA'],
    ['JP', '１００−０００１', '100-0001'],
    ['LV', '1050', 'LV-1050'],
  ])('stores a postal code of %s typed “%s” as %s [SHOP-12]', async (country, typed, stored) => {
    const address = await shop.call.ok(addressEndpoints.add, { ...form, country, zipCode: typed }, as())

    expect(address.zipCode).toBe(stored)
  })

  it('stores the codes of every seeded address in their stored form [SHOP-12]', async () => {
    const rows = await shop.deps.db.address.findMany({ select: { country: true, zipCode: true } })

    const other = rows.filter(({ country, zipCode }) => {
      const row = findCountry(shop.deps, country)
      return row === undefined || normalizePostalCode(getPostalRule(row), zipCode) !== zipCode
    })

    expect(rows.length).toBeGreaterThan(10)
    expect(other).toEqual([])
  })

  it.each([
    ['a state of another country', { country: 'DE', zipCode: '10115', province: 'TX' }, 'province'],
    [
      'a state of another country without a name',
      { country: 'DE', zipCode: '10115', province: 'TX', provinceName: '' },
      'province',
    ],
    ['an unknown state', { province: 'ZZ' }, 'province'],
    ['a state where the country has none', { country: 'LV', zipCode: '1050', province: 'TX' }, 'province'],
    ['an unknown city', { city: '99999999' }, 'city'],
    ['a city that is not a number', { city: 'Austin' }, 'city'],
    ['a city of another state', { province: 'TX', city: '100500' }, 'city'],
  ])('refuses %s by its code [SHOP-33]', async (_, change, field) => {
    const response = await shop.call(addressEndpoints.add, { ...form, ...change }, as())

    expect(response.code).toBe(3001)
    expect(response.data).toMatchObject({ fields: [{ field }] })
  })

  it('takes the names of codes from the region lists, whatever was sent [SHOP-33]', async () => {
    const sent = { ...form, province: 'tx', provinceName: 'California', city: '104400', cityName: 'Paris' }

    const address = await shop.call.ok(addressEndpoints.add, sent, as())

    expect(address).toMatchObject({
      province: 'TX',
      provinceName: 'Texas',
      city: '104400',
      cityName: 'Houston',
    })
  })

  it('finds the codes of names in the region lists and keeps other names [SHOP-33]', async () => {
    const known = await shop.call.ok(
      addressEndpoints.add,
      { ...form, provinceName: 'TEXAS', cityName: 'houston' },
      as(),
    )
    const other = await shop.call.ok(
      addressEndpoints.add,
      { ...form, provinceName: 'TEXAS', cityName: 'Marfa' },
      as(),
    )

    expect(known).toMatchObject({
      province: 'TX',
      provinceName: 'Texas',
      city: '104400',
      cityName: 'Houston',
    })
    expect(other).toMatchObject({ province: 'TX', provinceName: 'Texas', city: '', cityName: 'Marfa' })
  })

  it('[ERR-5000002] rejects a country that is not served', async () => {
    expect((await shop.call(addressEndpoints.add, { ...form, country: 'KP' }, as())).code).toBe(5000002)
  })

  it('treats the address of another member as missing', async () => {
    const { id } = await shop.call.ok(addressEndpoints.add, form, as())
    const other = { token: (await createBuyer(shop)).token }
    for (const endpoint of [addressEndpoints.remove, addressEndpoints.setDefault]) {
      const foreign = await shop.call(endpoint, { id }, other)
      const missing = await shop.call(endpoint, { id: '99999999' }, other)
      expect([foreign.code, foreign.msg]).toEqual([missing.code, missing.msg])
    }

    expect((await shop.call(addressEndpoints.edit, { ...form, id }, other)).code).toBe(500)
    expect(await list()).toHaveLength(1)
  })
})
