import { readdirSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { setAsideOutdated } from './set-aside-outdated.ts'
import { setUpWorldsKit } from './testing/worlds-kit.ts'

const kit = setUpWorldsKit()

/** Creates a world, closes it and damages one of its files. */
const damage = async (worldId: string, name: string, spoil: (file: string) => void): Promise<void> => {
  await kit.worlds.create({ worldId })
  const { dir } = kit.world(worldId)
  await kit.reopen()
  spoil(path.join(dir, name))
}

it.each([
  ['empty', (file: string) => truncateSync(file, 0)],
  ['cut', (file: string) => truncateSync(file, 20)],
  ['without a clock', (file: string) => writeFileSync(file, '{"faults": [], "writer": ""}')],
  ['with an impossible clock', (file: string) => writeFileSync(file, '{"clock": {"shopMs": 1e300}}')],
])('a state.json that is %s is reported, and a reset repairs the world [SEC-06]', async (name, spoil) => {
  const worldId = name.replaceAll(' ', '-')
  await damage(worldId, 'state.json', spoil)

  expect(() => kit.worlds.find(worldId)).toThrow(
    `World “${worldId}”: The file state.json with its clock and fault rules is damaged. Restore a snapshot or reset`,
  )

  await kit.worlds.reset(worldId)
  expect(kit.worlds.find(worldId)?.id).toBe(worldId)
})

it('an empty database is reported as damaged, not as one of another version [SEC-06]', async () => {
  await damage('hollow', 'shop.db', file => truncateSync(file, 0))

  expect(() => kit.worlds.find('hollow')).toThrow('World “hollow”: The world’s database is damaged.')
})

it('an empty database is not set aside as outdated [SEC-06]', async () => {
  await damage('drained', 'shop.db', file => truncateSync(file, 0))
  const root = path.join(kit.dataDir, 'worlds')

  const moved = setAsideOutdated(root, kit.templateFile, path.join(kit.dataDir, 'outdated'))

  expect(moved).toEqual([])
  expect(readdirSync(root)).toContain('drained')
})
