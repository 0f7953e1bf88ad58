import { setUpSeededConsole } from '@fixbench/console/testing/seeded-kit.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { SEED_VERSION_KEY } from '@fixbench/server/database/seed-version-key.ts'
import { expect, it } from 'vitest'
import { runCommand } from '../testing/run-command.ts'

const kit = setUpSeededConsole()

const check = (worldId: string) =>
  runCommand(['lab', 'invariants', '--world', worldId], { env: { FIXBENCH_URL: kit.url } })

/** A world in which an article counts a comment too many. */
const createBroken = async () => {
  const { worldId } = await kit.createWorld()
  const { deps } = requireValue(kit.shop.worlds.find(worldId), 'The world')
  const { id } = await deps.db.blogPost.findFirstOrThrow()
  await deps.db.blogPost.update({ where: { id }, data: { commentCount: { increment: 1 } } })

  return { worldId, deps }
}

it('names what breaks an invariant', async () => {
  const { worldId } = await createBroken()

  const { exitCode, words } = await check(worldId)

  expect(exitCode).toBe(1)
  expect(words).toMatch(/^Invariants are broken:\n {2}comments-are-counted: /)
  expect(words).not.toContain('earlier version')
})

it('says that an earlier version of the seed may have counted differently, and how to renew the world', async () => {
  const { worldId: fromWorldId, deps } = await createBroken()
  await deps.db.meta.update({ where: { key: SEED_VERSION_KEY }, data: { value: 'earlier' } })
  const { worldId } = await kit.shop.worlds.create({ fromWorldId })

  const { words } = await check(worldId)

  expect(words).toContain(
    `An earlier version of the seed made ${worldId}, and may have counted differently. Renew it with \`fixbench world reset ${worldId}\`.`,
  )
})
