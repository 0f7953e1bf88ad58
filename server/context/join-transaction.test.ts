import { expect, it } from 'vitest'
import { integer } from '#server/database/row.ts'
import { afterCommit, inTransaction, type Tx } from '#server/database/transaction.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { joinTransaction } from './join-transaction.ts'
import type { ShopContext } from './shop-context.ts'

const shop = setUpShop()

const join = (tx: Tx): ShopContext => joinTransaction(shop.deps, tx, shop.deps.clock.now())
const write = (tx: Tx, kind: string) =>
  tx.$executeRaw`insert into NumberSeries (kind, value) values (${kind}, 1)`
const count = ({ sql }: ShopContext, kind: string) =>
  sql.value(integer, 'select count(*) from NumberSeries where kind = ?', kind)
const remember = ({ cache }: ShopContext, key: string, text: string): { text: string } =>
  cache.memoize({ key, topics: ['content'], bytes: 1 }, () => ({ text }))

it('reads what its transaction has written, which nobody else sees before the commit', async () => {
  const seen = await inTransaction(shop.deps.db, async tx => {
    const joined = join(tx)
    await write(tx, 'own')
    return { own: count(joined, 'own'), others: count(shop.deps, 'own') }
  })

  expect(seen).toEqual({ own: 1, others: 0 })
  expect(count(shop.deps, 'own')).toBe(1)
})

it('reads like everybody else once its transaction has ended', async () => {
  const joined = await inTransaction(shop.deps.db, async tx => join(tx))

  await inTransaction(shop.deps.db, async tx => {
    await write(tx, 'later')
    expect(count(joined, 'later')).toBe(0)
  })
  expect(count(joined, 'later')).toBe(1)
})

it('caches for the shop only what was committed, and nothing from before its own changes', async () => {
  remember(shop.deps, 'changed', 'old')

  await inTransaction(shop.deps.db, async tx => {
    const joined = join(tx)
    expect(remember(joined, 'changed', 'new').text).toBe('old')
    joined.cache.bump('content')
    expect(remember(joined, 'changed', 'new').text).toBe('new')
    expect(remember(shop.deps, 'changed', 'other').text).toBe('old')
  })

  expect(remember(shop.deps, 'changed', 'other').text).toBe('new')
})

it('leaves nothing behind when its transaction is rolled back', async () => {
  const effects: string[] = []
  const failing = inTransaction(shop.deps.db, async tx => {
    const joined = join(tx)
    await write(tx, 'lost')
    remember(joined, 'lost', 'never committed')
    afterCommit(tx, () => effects.push('done'))
    throw new Error('second thoughts')
  })

  await expect(failing).rejects.toThrow('second thoughts')
  expect(count(shop.deps, 'lost')).toBe(0)
  expect(remember(shop.deps, 'lost', 'read again').text).toBe('read again')
  expect(effects).toEqual([])
})

it('runs effects after the commit, or at once without a transaction', async () => {
  const effects: string[] = []

  await inTransaction(shop.deps.db, async tx => {
    afterCommit(tx, () => effects.push('committed'))
    effects.push('in the transaction')
  })
  afterCommit(shop.deps.db, () => effects.push('at once'))

  expect(effects).toEqual(['in the transaction', 'committed', 'at once'])
})
