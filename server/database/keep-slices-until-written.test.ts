import { expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { keepSlicesUntilWritten } from './keep-slices-until-written.ts'

const shop = setUpShop()

/** A value that counts how often it was read. */
const createReader = () => {
  let readCount = 0
  const readSteps = function* (): Generator<void, { readCount: number }> {
    yield
    readCount += 1
    return { readCount }
  }

  return () =>
    keepSlicesUntilWritten(shop.deps, { key: 'kept-slices', tables: ['Tag'], bytes: 100 }, readSteps)
}

it('a value that is read in slices is kept until its table is written', async () => {
  const read = createReader()
  await read()

  expect(await read()).toEqual({ readCount: 1 })

  await shop.deps.db.tag.updateMany({ data: { sort: { increment: 0 } } })

  expect(await read()).toEqual({ readCount: 2 })
})
