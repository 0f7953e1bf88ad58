import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSeededKit, type SeededKit } from '@fixbench/console/testing/seeded-kit.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '../testing/run-command.ts'

let kit: SeededKit
const folder = mkdtempSync(path.join(tmpdir(), 'evidence-'))
beforeAll(async () => {
  kit = await createSeededKit()
})
afterAll(async () => {
  await kit.close()
  rmSync(folder, { recursive: true })
})

it('says which folder is missing, and writes nothing [SHOP-40]', async () => {
  const missing = path.join(folder, 'none')

  const written = await runCommand(['evidence', path.join(missing, 'bug.zip')], {
    env: { FIXBENCH_URL: kit.url },
  })

  expect(written.exitCode).toBe(1)
  expect(written.words).toContain(`There is no folder ${missing}`)
})

it('writes everything about a bug to a file, which another world is imported from [SHOP-44]', async () => {
  const world = await kit.createWorld()
  await world.addFault('id=broken;call=cart.list;code=300021')
  const file = path.join(folder, 'bug.zip')
  const env = { FIXBENCH_URL: kit.url, FIXBENCH_WORLD: world.worldId }

  const written = await runCommand(['evidence', file, '--note', 'Broken'], { env })
  const imported = await runCommand(['world', 'import', file], { env })

  expect(written.exitCode).toBe(0)
  expect(imported.exitCode).toBe(0)

  const { code } = await world.in(requireFirst(imported.results)).shop.cart.list()
  expect(code).toBe(300_021)
})
