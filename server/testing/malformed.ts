import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { listPlaces } from '@fixbench/contract/core/fill-template.ts'
import { placeInput, toFormText } from '@fixbench/contract/core/wire.ts'
import { z } from 'zod'
import { parseFormText } from '#server/http/form-text.ts'
import type { Random } from './random.ts'

/** A raw request. `isWellFormed` is true when its input happens to be valid. */
export type RawRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string
  isWellFormed: boolean
}

type Fields = Record<string, unknown>

const LONG = 'x'.repeat(30_000)
const nest = (depth: number): unknown => (depth === 0 ? 'deep' : { a: [nest(depth - 1)] })

const strings: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  "' OR '1'='1",
  "'; DROP TABLE Member; --",
  '" OR ""="',
  '1); DELETE FROM Orders; --',
  '%27%20OR%201=1',
  '* OR words:*',
  'NEAR("a" "b", 10) AND NOT',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}} ${7*7} <%= 7*7 %>',
  '../../../../etc/passwd',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uFFFF\uFEFF',
  '\u202Egnp.exe',
  'Ⅷ½ß ﬁ İ ǅ',
  '👩‍🔧🔧'.repeat(20),
  'Z͑ͫ̓a͂l̼g̷o'.repeat(5),
  '٣٤٥',
  '2025-13-45T99:99:99Z',
  '999999999999999999999999999999',
  '0x1F',
  '1,2,3,,,4',
  '%',
  '%zz',
  '\r\nset-cookie: a=b',
  LONG,
]

const junk: readonly unknown[] = [
  ...strings,
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1.005,
  -0,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  -1e308,
  [],
  [[]],
  [null],
  [1, 'a', {}],
  {},
  { length: 5 },
  { constructor: { prototype: { isAdmin: true } } },
  { $gt: '' },
  nest(12),
  Array.from({ length: 300 }, (_, index) => index),
  Array.from({ length: 50 }, () => ({ skuCode: "'", buyCount: -5 })),
]

const extraNames: readonly string[] = [
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'memberId',
  'isAdmin',
  'bmFlag',
  'price',
  'items[0][__proto__][a]',
  'a.b.c',
  '',
  '👻',
]

type Properties = Record<string, { type?: string; enum?: unknown[] }>

const knownProperties = new WeakMap<Endpoint, Properties>()

const getProperties = (endpoint: Endpoint): Properties => {
  const known = knownProperties.get(endpoint)
  if (known !== undefined) return known
  const { properties = {} } = z.toJSONSchema(endpoint.input, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as { properties?: Properties }
  knownProperties.set(endpoint, properties)
  return properties
}

const createPlausibleValue = (
  random: Random,
  { type, enum: words }: { type?: string; enum?: unknown[] | undefined },
): unknown => {
  if (words !== undefined && words.length > 0) return random.pick(words)
  if (type === 'integer' || type === 'number') return random.below(1000)
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'array') return [random.pick(['1', 'IP13-SCR-SO', { skuCode: 'IP13-SCR-SO', buyCount: 1 }])]
  return random.pick(['IP13-SCR-SO', '1', 'FB250725000046', 'US', 'nobody@test.example', 'screen'])
}

/** Creates an input with plausible, junk, missing and extra fields. */
const createMalformedInput = (random: Random, endpoint: Endpoint): Fields => {
  const input: Fields = {}
  for (const [name, property] of Object.entries(getProperties(endpoint))) {
    const dice = random.next()
    if (dice < 0.2) continue
    input[name] = dice < 0.55 ? createPlausibleValue(random, property) : random.pick(junk)
  }
  if (random.chance(0.3)) input[random.pick(extraNames)] = random.pick(junk)
  return input
}

const breakJson = (random: Random, text: string): string =>
  random.pick([
    text.slice(0, Math.floor(text.length / 2)),
    `${text}}`,
    `{"__proto__":{"isAdmin":true},${text.slice(1)}`,
    text.replaceAll('"', "'"),
    '{"a":1,}',
    '[',
    'NaN',
    '\u0000',
    '"just text"',
    '12',
    'null',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
  ])

const wrongTypes: readonly string[] = [
  'text/plain',
  'application/xml',
  'text/html; charset=utf-16',
  'application/octet-stream',
  'multipart/form-data',
  'multipart/form-data; boundary=nothing',
  'application/json; charset=latin1',
  'garbage',
  '',
]

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Creates a request whose fields, body or content type violate the contract of a call. */
export const malformedRequest = (random: Random, endpoint: Endpoint): RawRequest => {
  const input = createMalformedInput(random, endpoint)
  const way =
    endpoint.method === 'GET' ? 'query' : random.pick(['json', 'json', 'form', 'form', 'broken', 'type'])
  const placed = placeInput(
    { method: endpoint.method, path: endpoint.path, bodyKind: way === 'query' ? 'query' : 'form' },
    replaceSurrogates(input),
  )
  const { url } = placed
  const fields = (placed.body ?? {}) as Fields
  const base = { method: endpoint.method, url }
  const isValid = (value: unknown): boolean => endpoint.input.safeParse(value).success
  if (way === 'query') {
    const query = parseFormText(url.split('?')[1] ?? '')
    return { ...base, headers: {}, isWellFormed: isValid({ ...query, ...input }) || isValid(query) }
  }

  if (way === 'form') {
    const payload = toFormText(fields)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return {
      ...base,
      headers,
      payload,
      isWellFormed: isValid({ ...parseFormText(payload), ...toPath(endpoint, input) }),
    }
  }

  const text = JSON.stringify(fields)
  if (way === 'json') {
    return {
      ...base,
      headers: { 'content-type': 'application/json' },
      payload: text,
      isWellFormed: isValid(input),
    }
  }

  if (way === 'type') {
    return {
      ...base,
      headers: { 'content-type': random.pick(wrongTypes) },
      payload: text,
      isWellFormed: isValid({}) || isValid(input),
    }
  }

  const payload = breakJson(random, text)
  const isWellFormed = isValid({ ...(parseJson(payload) as Fields | undefined), ...toPath(endpoint, input) })

  return { ...base, headers: { 'content-type': 'application/json' }, payload, isWellFormed }
}

const toPath = (endpoint: Endpoint, input: Fields): Fields =>
  Object.fromEntries(listPlaces(endpoint.path).map(name => [name, String(input[name])]))

/** Replaces lone surrogates, which URLs can't contain. */
const replaceSurrogates = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll('\uD800', '\uFFFD')
  if (Array.isArray(value)) return value.map(replaceSurrogates)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceSurrogates(item)]))
}
