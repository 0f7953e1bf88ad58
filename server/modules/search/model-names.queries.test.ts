import { listDeviceNames } from '@fixbench/search/query/device-names.ts'
import { parseQuery } from '@fixbench/search/query/parse-query.ts'
import { toPhraseKey, toTokens } from '@fixbench/search/query/tokens.ts'
import { expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { getEngine } from './engine.ts'

const shop = setUpShop()
const listDevices = () => [...getEngine(shop.deps).models.byId.values()]
/** Keys of all names that lead to a model, such as one year of several. */
const listNames = () =>
  new Set(listDevices().flatMap(device => listDeviceNames(device).map(({ tokens }) => toPhraseKey(tokens))))
const toNameTokens = (name: string) => toTokens(name.replaceAll(/[()]/g, ' '))

/** The models that a query names, most likely first. */
const readModels = (query: string): readonly number[] =>
  parseQuery(getEngine(shop.deps), query)
    .terms.filter(({ type }) => type === 'model')
    .flatMap(({ deviceIds }) => deviceIds)

/** Models without a number, whose line has the same name. */
const NAMED_LIKE_THEIR_LINE = ['Google Pixel', 'Google Pixel Watch', 'AirPods Max']

it('a name names its model, also where a part of it is a grade or a product type [SHOP-01]', () => {
  const devices = listDevices().filter(({ displayName }) => !NAMED_LIKE_THEIR_LINE.includes(displayName))

  const others = devices.filter(({ id, displayName }) => !readModels(displayName).includes(id))

  expect(others.map(({ displayName }) => displayName)).toEqual([])
})

it('every spelling of a complete name names its model [SHOP-01]', () => {
  const spellings = listDevices().flatMap(device =>
    listDeviceNames(device)
      .filter(({ isWeak, fullness }) => !isWeak && fullness >= 1)
      .map(({ tokens }) => ({ id: device.id, query: tokens.join(' ') })),
  )

  const others = spellings.filter(({ id, query }) => !readModels(query).includes(id))

  expect(others.map(({ query }) => query)).toEqual([])
})

it('the beginning of a name never names a model that begins otherwise, such as realme GT for “realme gt 2”', () => {
  const known = listNames()
  const names = new Map(listDevices().map(({ id, displayName }) => [id, toNameTokens(displayName)]))
  const beginnings = new Set(
    [...names.values()].flatMap(tokens =>
      tokens.slice(2).map((_, index) => tokens.slice(0, index + 2).join(' ')),
    ),
  )
  const numbered = [...beginnings].filter(query => /\d/.test(query))

  const others = numbered.filter(query => {
    const [first = 0] = readModels(query)
    return (
      !known.has(toPhraseKey(query.split(' '))) && !`${names.get(first)?.join(' ')} `.startsWith(`${query} `)
    )
  })

  expect(numbered.length).toBeGreaterThan(400)
  expect(others).toEqual([])
})
