import { requireFirst } from '@fixbench/domain/require.ts'
import { expect, it } from 'vitest'
import { setUpConsole } from '#console/testing/console-kit.ts'

const kit = setUpConsole({ CONSOLE_TOKEN: 'a-token-of-the-console-0123456789' })

it('a request is sent again in its world where the console has a token', async () => {
  const sent = await kit.tester.shop.session.login({ email: 'a@b.example', password: 'wrong-one' })
  const { requestId } = requireFirst(await kit.tester.requests({ call: 'session.login' }))

  const again = await kit.tester.replay(requestId)

  expect(sent.code).toBe(100006)
  expect(again).toMatchObject({ code: 100006, replayOf: requestId })
})
