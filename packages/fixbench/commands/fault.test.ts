import { createClient } from '@fixbench/client'
import { setUpSeededConsole } from '@fixbench/console/testing/seeded-kit.ts'
import { expect, it } from 'vitest'
import { createReader } from '../testing/read-command.ts'

const kit = setUpSeededConsole()
const read = createReader(() => kit.url)

it('forces failures, shows the calls that met them, and removes the rules', async () => {
  const { worldId } = await kit.createWorld()
  const world = ['--world', worldId]
  const added = await read('fault', 'add', 'call=cart.add;code=300001', ...world, '-o', 'json')
  const [rule] = JSON.parse(added) as [{ ruleId: string }]
  const token = await read('token', 'nina', ...world)
  const nina = createClient({ url: kit.url, world: worldId, token })

  expect(await nina.cart.add({ skuCode: 'IP13-SCR-SO' })).toMatchObject({ code: 300_001 })
  expect(await read('logs', '--call', 'cart.add', ...world)).toMatch(/cart\.add .*300001 .*fault/)
  expect(await read('fault', 'list', ...world)).toContain(rule.ruleId)
  expect(await read('fault', 'remove', rule.ruleId, ...world)).toBe('')
  expect(await read('fault', 'reset', ...world)).toBe('')
  expect(await read('fault', 'list', ...world)).toBe('')
})
