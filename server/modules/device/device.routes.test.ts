import { MAX_SAVED_DEVICES } from '@fixbench/contract/catalog/selection-limits.ts'
import { deviceEndpoints } from '@fixbench/contract/device/device.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createBuyer } from '#server/testing/buyers.ts'
import { setUpBuyer, setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const buyer = setUpBuyer(shop)
let ids: number[]
beforeAll(async () => {
  ids = (await shop.deps.db.device.findMany({ take: MAX_SAVED_DEVICES + 1, orderBy: { id: 'asc' } })).map(
    ({ id }) => id,
  )
})

const as = () => ({ token: buyer.token })
const list = (token?: string, input: { deviceIds?: number[]; pageNum?: number; pageSize?: number } = {}) =>
  shop.call.ok(deviceEndpoints.list, input, token === undefined ? {} : { token })
const listIds = async () => (await list(buyer.token)).rows.map(({ deviceId }) => deviceId)
const save = (deviceIds: number[]) => shop.call(deviceEndpoints.save, { deviceIds }, as())

describe('[storefront-5] My devices', () => {
  it('[OWN-device-save] [OWN-device-list] saves each model once, last saved first, also with 20 parallel requests', async () => {
    const [first = 0, second = 0] = ids
    await save([first])
    await Promise.all(Array.from({ length: 20 }, () => save([second, first])))
    expect(await listIds()).toEqual([second, first])
    const { rows } = await list(buyer.token)
    const device = await shop.deps.db.device.findUniqueOrThrow({ where: { id: first } })
    expect(rows[1]).toMatchObject({ deviceId: first, name: device.displayName, imageUrl: device.imageUrl })
  })

  it('[OWN-device-save] saves nothing above the limit, and fails for unknown models', async () => {
    await save(ids.slice(0, MAX_SAVED_DEVICES))
    const refused = await save(ids.slice(-1))
    expect([refused.code, refused.msg]).toEqual([500, `You can save up to ${MAX_SAVED_DEVICES} devices`])
    expect(await listIds()).toHaveLength(MAX_SAVED_DEVICES)
    expect((await save([99_999_999])).code).toBe(500)
    expect((await save([])).code).toBe(3001)
    expect((await save(ids)).code).toBe(3001)
  })

  it('[OWN-device-remove] is idempotent and never removes devices of other members', async () => {
    const [first = 0, second = 0] = ids
    await save([first, second])
    const other = await createBuyer(shop)
    const removed = await shop.call.ok(deviceEndpoints.remove, { deviceId: first }, { token: other.token })

    expect(removed).toEqual({ total: 0 })
    expect(await listIds()).toHaveLength(2)

    await shop.call.ok(deviceEndpoints.remove, { deviceId: first }, as())
    expect(await shop.call.ok(deviceEndpoints.remove, { deviceId: first }, as())).toEqual({ total: 1 })
    expect(await listIds()).toEqual([second])
  })

  it('[OWN-device-list] shows guests the models they send, and members only their saved ones', async () => {
    const [first = 0, second = 0] = ids
    const requested = { deviceIds: [second, 99_999_999, first, second] }
    const { rows, total } = await list(undefined, requested)
    expect([rows.map(({ deviceId }) => deviceId), total]).toEqual([[second, first], 2])
    expect(await list(buyer.token, requested)).toEqual({ rows: [], total: 0 })
    const page = await list(undefined, { ...requested, pageNum: 2, pageSize: 1 })
    expect([page.rows.map(({ deviceId }) => deviceId), page.total]).toEqual([[first], 2])
  })
})
