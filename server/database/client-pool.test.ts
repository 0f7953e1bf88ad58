import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { emptyTemplate } from '#server/testing/empty-template.ts'
import { createClientPool, createPooledClient, type WorldClient } from './client-pool.ts'
import { inTransaction } from './transaction.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'client-pool-'))
const pool = createClientPool(false)
let template: string
const open = (name: string, clients = pool): WorldClient => {
  const file = path.join(dir, `${name}.db`)
  copyFileSync(template, file)
  return clients.open(file)
}
const put = (client: WorldClient, value: string) => client.db.meta.create({ data: { key: 't:pool', value } })
const read = async (client: WorldClient) => (await client.db.meta.findMany({ where: { key: 't:pool' } }))[0]

beforeAll(async () => {
  template = emptyTemplate()
})
afterAll(async () => {
  await pool.close()
  rmSync(dir, { recursive: true })
})

describe('the client pool [issue 17]', () => {
  it('reuses the client of a closed world without leaking its data', async () => {
    const first = open('first')
    await put(first, 'of the first')
    await first.close()
    const second = open('second')

    expect(await read(second)).toBeUndefined()

    await put(second, 'of the second')
    expect(await read(second)).toMatchObject({ value: 'of the second' })

    await second.close()
  })

  it('refuses queries for a closed world, even after its client serves another one', async () => {
    const closed = open('closed')
    await put(closed, 'before')
    const { meta } = closed.db
    await closed.close()
    expect(() => closed.db.meta).toThrow('restored, reset, or deleted')
    await expect(meta.findMany()).rejects.toThrow('restored, reset, or deleted')
  })

  it('isolates worlds that are open at the same time', async () => {
    const [one, two] = [open('one'), open('two')]
    await Promise.all([put(one, '1'), put(two, '2')])
    expect([await read(one), await read(two)]).toMatchObject([{ value: '1' }, { value: '2' }])
    await Promise.all([one.close(), two.close()])
  })

  it('serves many worlds in turn with four clients [SEC-10]', async () => {
    const createClient = vi.fn(createPooledClient)
    const ownPool = createClientPool(false, createClient)
    const worlds = Array.from({ length: 20 }, (_, index) => open(`turn-${index}`, ownPool))

    for (const [index, world] of worlds.entries()) await put(world, String(index))

    for (const [index, world] of worlds.entries()) {
      expect(await read(world)).toMatchObject({ value: String(index) })
    }

    expect(createClient).toHaveBeenCalledTimes(4)

    await Promise.all(worlds.map(world => world.close()))
    await ownPool.close()
  })

  it('isolates twenty worlds that run queries and transactions at the same time [SEC-10]', async () => {
    const worlds = Array.from({ length: 20 }, (_, index) => open(`busy-${index}`))
    await Promise.all(
      worlds.map((world, index) =>
        inTransaction(world.db, tx => tx.meta.create({ data: { key: 't:pool', value: String(index) } })),
      ),
    )
    const found = await Promise.all(worlds.map(async world => (await read(world))?.value))

    expect(found).toEqual(worlds.map((_, index) => String(index)))

    await Promise.all(worlds.map(world => world.close()))
  })
})
