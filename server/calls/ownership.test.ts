import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createBuyer } from '#server/testing/buyers.ts'
import { exemptFields, type OwnedField, ownedFields } from '#server/testing/ownership.table.ts'
import { type SampledCall, sampledCalls } from '#server/testing/samples/index.ts'
import type { Stage } from '#server/testing/samples/sample.ts'
import { listWays, sendSample } from '#server/testing/send-sample.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const LOOKS_LIKE_AN_ID = /(^id|^ids|Id|Ids|No|Nos|Pn|Code|Codes|^code|Key|signature|orderNumber)$/
const LISTS_OF_OWNED: readonly string[] = ['after-sale.add.items', 'review.batchAdd.items']

type JsonSchema = { properties?: Record<string, JsonSchema>; items?: JsonSchema; anyOf?: JsonSchema[] }

/** Names of the input fields, including those inside lists. */
const getFields = ({ endpoint }: SampledCall): string[] => {
  const names = new Set<string>()
  const walk = (schema: JsonSchema): void => {
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      names.add(name)
      walk(inner)
    }
    if (schema.items !== undefined) walk(schema.items)
    for (const one of schema.anyOf ?? []) walk(one)
  }

  for (const io of ['input', 'output'] as const) {
    walk(z.toJSONSchema(endpoint.input, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema)
  }

  return [...names]
}

const known = new Set([...Object.keys(ownedFields), ...Object.keys(exemptFields)])
const isCovered = (call: SampledCall, field: string): boolean =>
  known.has(`${call.name}.${field}`) ||
  known.has(field) ||
  (field === 'orderItemId' && LISTS_OF_OWNED.includes(`${call.name}.items`))

describe('ids in inputs', () => {
  it('are all either tested below or exempt for a reason', () => {
    const open = sampledCalls.flatMap(call =>
      getFields(call)
        .filter(field => LOOKS_LIKE_AN_ID.test(field) && !isCovered(call, field))
        .map(field => `${call.name}.${field}`),
    )
    expect(open, 'add them to ownership.table.ts').toEqual([])
  })

  it('in the table exist in the contract', () => {
    const all = new Set(
      sampledCalls.flatMap(call => getFields(call).flatMap(field => [field, `${call.name}.${field}`])),
    )
    expect([...known].filter(name => !all.has(name))).toEqual([])
  })
})

const getCall = (name: string): SampledCall => {
  const found = sampledCalls.find(call => name.startsWith(`${call.name}.`))
  if (found?.sample === undefined) throw new Error(`${name} names no call that has a sample`)
  return found
}

const rows = Object.entries(ownedFields).map(([name, field]) => ({ name, field, call: getCall(name) }))

const ALREADY_RECEIVED = 300_007

/** Readable classification of the other member's response. */
const classifyResponse = (code: number, msg: string): string => {
  if (code === 0) return 'passed-over'
  if (code === 200_001) return 'no-such-piece'
  const isMissing =
    code === 500 && /(?:does not|doesn’t) exist$|doesn’t match the signed-in member$/.test(msg)
  return isMissing ? 'missing' : `${code} ${msg}`
}

const readInput = async (call: SampledCall, stage: Stage) =>
  ((await call.sample?.input(stage)) ?? {}) as Record<string, unknown>

/** Valid inputs of the owner and of the other member. The latter's contains one field of the owner. */
const inputs = async (call: SampledCall, key: string, field: OwnedField) => {
  const owner: Stage = { shop, who: await createBuyer(shop) }
  const other: Stage = { shop, who: await createBuyer(shop) }
  const own = await readInput(call, owner)
  const theirs = await readInput(call, other)
  const value = field.value === undefined ? own[key] : await field.value(owner)
  if (value === undefined) throw new Error(`The sample has no ${key}`)
  if (field.isAlone === true) return { owner, other, own: { [key]: value }, mixed: { [key]: value } }

  return { owner, other, own: { ...own, [key]: value }, mixed: { ...theirs, [key]: value } }
}

describe("another member's data", () => {
  it.each(rows)('$name: can neither be read nor changed by other members', async ({ name, field, call }) => {
    const key = name.slice(call.name.length + 1)
    const { owner, other, own, mixed } = await inputs(call, key, field)
    const [way = 'form'] = listWays(call.endpoint)
    const before = await readState(owner)
    const response = await sendSample(shop.app, call.endpoint, { input: mixed, way, token: other.who.token })

    expect(classifyResponse(response.code, response.msg)).toBe(field.result)
    expect(await readState(owner)).toEqual(before)

    const right = await sendSample(shop.app, call.endpoint, { input: own, way, token: owner.who.token })
    // A coupon that the owner already claimed can't be claimed again; everything else works for the owner.
    expect([
      0,
      ...(call.endpoint.errors.includes('COUPON_RECEIVED') ? [500, ALREADY_RECEIVED] : []),
    ]).toContain(right.code)
  })
})

/** All rows of a member. */
const readState = async ({ who }: Stage) => {
  const { db } = shop.deps
  const where = { memberId: who.memberId }

  return Promise.all([
    db.address.findMany({ where }),
    db.cartLine.findMany({ where }),
    db.order.findMany({ where, include: { items: true, history: true, payments: true } }),
    db.afterSaleOrder.findMany({ where, include: { items: true } }),
    db.memberCoupon.findMany({ where }),
    db.pointOrder.findMany({ where }),
    db.pointEntry.findMany({ where }),
    db.favorite.findMany({ where }),
    db.browseEntry.findMany({ where }),
    db.savedDevice.findMany({ where }),
    db.wishListShare.findMany({ where }),
    db.blogComment.findMany({ where }),
    db.review.findMany({ where }),
    db.session.findMany({ where, select: { id: true, revokedAt: true } }),
  ])
}
