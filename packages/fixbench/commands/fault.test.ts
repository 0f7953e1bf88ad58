import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@fixbench/client'
import { setUpSeededConsole } from '@fixbench/console/testing/seeded-kit.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { expect, it } from 'vitest'
import { createReader } from '../testing/read-command.ts'
import { runCommand } from '../testing/run-command.ts'

const kit = setUpSeededConsole()
const read = createReader(() => kit.url)

/** Adds a rule before the others of a world and returns its ID. */
const addRule = async (rule: string, world: readonly string[]): Promise<string> => {
  const added = await read('fault', 'add', rule, ...world, '-o', 'json')
  const rules = JSON.parse(added) as { ruleId: string }[]
  return requireFirst(rules).ruleId
}

it('forces failures and shows the calls that met them', async () => {
  const { worldId } = await kit.createWorld()
  const world = ['--world', worldId]
  await addRule('call=cart.add;code=300001', world)
  const token = await read('token', 'nina', ...world)
  const nina = createClient({ url: kit.url, world: worldId, token })

  expect(await nina.cart.add({ skuCode: 'IP13-SCR-SO' })).toMatchObject({ code: 300_001 })
  expect(await read('logs', '--call', 'cart.add', ...world)).toMatch(/cart\.add .*300001 .*fault/)
})

it('lists the rules of a world, removes one of them and then all', async () => {
  const { worldId } = await kit.createWorld()
  const world = ['--world', worldId]
  const removed = await addRule('call=cart.add;code=300001', world)
  const kept = await addRule('call=cart.list;status=503', world)

  expect(await read('fault', 'list', ...world)).toMatch(new RegExp(`^${kept} .*^${removed} `, 'ms'))

  const left = await read('fault', 'remove', removed, ...world)

  expect(left).toContain(kept)
  expect(left).not.toContain(removed)
  expect(await read('fault', 'reset', ...world)).toBe('')
  expect(await read('fault', 'list', ...world)).toBe('')
})

it('says what it has done when no rule is left', async () => {
  const { worldId } = await kit.createWorld()
  const world = ['--world', worldId]
  const ruleId = await addRule('call=cart.add;code=300001', world)
  const say = async (...words: string[]): Promise<string> =>
    (await runCommand([...words, ...world], { env: { FIXBENCH_URL: kit.url } })).words

  expect(await say('fault', 'remove', ruleId)).toBe(`Removed ${ruleId}. It was the last rule.`)
  expect(await say('fault', 'reset')).toBe('All rules are removed.')
  expect(await say('fault', 'list')).toBe('There are no rules.')
})

it.each([
  ['{ "rules": [', 'isn’t JSON'],
  ['{ "rule": [] }', 'has neither rules nor requests'],
])('says what is wrong with a file such as %s, and how to make one', async (text, problem) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-'))
  const file = path.join(folder, 'rules.json')
  await writeFile(file, text)

  const { exitCode, words } = await runCommand(['fault', 'import', file], { env: { FIXBENCH_URL: kit.url } })
  await rm(folder, { recursive: true })

  expect(exitCode).toBe(1)
  expect(words).toBe(`${file} ${problem}. Write such a file with fixbench fault export, or a HAR file.`)
})
