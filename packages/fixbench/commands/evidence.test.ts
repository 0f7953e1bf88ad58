import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSeededKit, type SeededKit } from '@fixbench/console/testing/seeded-kit.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommandLine } from '../program.ts'

let kit: SeededKit
const folder = mkdtempSync(path.join(tmpdir(), 'evidence-'))
beforeAll(async () => {
  kit = await createSeededKit()
})
afterAll(async () => {
  await kit.close()
  rmSync(folder, { recursive: true })
})

it('writes everything about a bug to a file, which another world is imported from [SHOP-44]', async () => {
  const world = await kit.createWorld()
  await world.addFault('id=broken;call=cart.list;code=300021')
  const file = path.join(folder, 'bug.zip')
  const results: string[] = []
  const io = {
    env: { FIXBENCH_URL: kit.url, FIXBENCH_WORLD: world.worldId },
    result: (text: string) => results.push(text),
    say: () => {},
    listenForStop: () => new AbortController().signal,
  }
  const run = (...words: string[]) =>
    runCommandLine(words, io, { version: '1.2.3', shopFolder: '', script: '' })

  const exitCodes = [await run('evidence', file, '--note', 'Broken'), await run('world', 'import', file)]

  expect(exitCodes).toEqual([0, 0])
  const { code } = await world.in(results[1] ?? '').shop.cart.list()
  expect(code).toBe(300_021)
})
