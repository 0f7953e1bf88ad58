import { hashSync } from 'bcryptjs'
import { expect, it, onTestFinished } from 'vitest'
import { TooManyCallsError } from './fail.ts'
import { createPasswordPool } from './password-pool.ts'

const hash = hashSync('secret1', 4)
const limits = { threads: 1, waitingLimit: 4, waitingPerCaller: 3 }

const settle = (work: Promise<boolean>): Promise<boolean | string> =>
  work.catch((error: unknown) => (error instanceof TooManyCallsError ? 'TOO MANY' : String(error)))

it('accepts the right password, rejects a wrong one, and verifies its own hashes', async () => {
  const pool = createPasswordPool(limits)
  onTestFinished(() => pool.close())
  const compare = (password: string, of: string | null) => pool.compare({ password, hash: of, cost: 4 })

  expect([
    await compare('secret1', hash),
    await compare('other', hash),
    await compare('secret1', null),
  ]).toEqual([true, false, false])
  expect(await compare('mine', await pool.hash('mine', 4))).toBe(true)
})

it('accepts a password in composed and decomposed letters, also against a hash of either [SHOP-15]', async () => {
  const pool = createPasswordPool(limits)
  onTestFinished(() => pool.close())
  const composed = 'café noir'
  const decomposed = 'cafe\u0301 noir'
  const hashes = [await pool.hash(decomposed, 4), hashSync(composed, 4), hashSync(decomposed, 4)]

  const results: boolean[] = []
  for (const of of hashes) {
    results.push(await pool.compare({ password: composed, hash: of, cost: 4 }))
    results.push(await pool.compare({ password: decomposed, hash: of, cost: 4 }))
  }

  expect(results).toEqual([true, true, true, true, true, true])
})

it('[S-05] does not block the main thread while it compares', async () => {
  const pool = createPasswordPool(limits)
  onTestFinished(() => pool.close())
  const turns = { count: 0, isOver: false }
  const turn = (): void => {
    turns.count += 1
    if (!turns.isOver) setImmediate(turn)
  }

  turn()
  await pool.compare({ password: 'x', hash: null, cost: 8 })
  turns.isOver = true

  expect(turns.count).toBeGreaterThan(2)
})

it('[S-05] rejects attempts beyond the total and the per-caller limit, and continues afterwards', async () => {
  const pool = createPasswordPool(limits)
  onTestFinished(() => pool.close())
  const ask = (caller: string) =>
    settle(pool.admit(caller, () => pool.compare({ password: 'secret1', hash, cost: 4 })))
  const ofOne = [ask('a'), ask('a'), ask('a'), ask('a')]
  const ofOthers = [ask('b'), ask('c'), ask('d')]

  expect(await Promise.all(ofOne)).toEqual([true, true, true, 'TOO MANY'])
  expect(await Promise.all(ofOthers)).toEqual([true, 'TOO MANY', 'TOO MANY'])
  expect(await ask('a')).toBe(true)
})

it('[S-05] hashes a new password before waiting comparisons, even when the queue is full', async () => {
  const pool = createPasswordPool(limits)
  onTestFinished(() => pool.close())
  const ended: string[] = []
  const compare = (caller: string) =>
    settle(pool.admit(caller, () => pool.compare({ password: 'x', hash: null, cost: 4 }))).then(() =>
      ended.push('compare'),
    )
  const work = ['a', 'b', 'c', 'd', 'e'].map(compare)
  const made = pool.hash('mine', 4).then(() => ended.push('hash'))
  await Promise.all([...work, made])

  expect(ended.indexOf('hash')).toBeLessThan(ended.lastIndexOf('compare'))
})

it('treats a damaged hash as one that no password matches', async () => {
  const pool = createPasswordPool(limits)
  onTestFinished(() => pool.close())
  await expect(pool.compare({ password: 'x', hash: 'short', cost: 4 })).resolves.toBe(false)
  await expect(pool.compare({ password: 'secret1', hash, cost: 4 })).resolves.toBe(true)
})

it('[S-05] rejects an attempt before it does any work', async () => {
  const pool = createPasswordPool({ ...limits, waitingPerCaller: 1 })
  const started: string[] = []
  let release = (): void => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const attempt = (name: string) =>
    pool.admit('a', async () => {
      started.push(name)
      await held
    })
  const first = attempt('first')

  await expect(attempt('second')).rejects.toMatchObject({ retryAfterSeconds: 2 })

  release()
  await first

  expect(started).toEqual(['first'])
})
