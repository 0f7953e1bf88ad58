import { requireData } from '@fixbench/client'
import { startReceiver } from '@fixbench/events/testing/receiver.ts'
import { expect, it, onTestFinished } from 'vitest'
import { setUpConsole } from '#console/testing/console-kit.ts'

const kit = setUpConsole()

it('an event is sent without another request while the clock is frozen', async () => {
  let secret = ''
  const receiver = await startReceiver(() => secret)
  onTestFinished(() => receiver.close())
  const arrival = new Promise<string>(resolve => {
    receiver.respond = ({ type }) => {
      resolve(type)
      return { status: 200 }
    }
  })
  ;({ secret } = await requireData(kit.tester.console.events.add({ url: receiver.url })))

  await kit
    .world('tester')
    .deps.inbox.deliver({ channel: 'email', to: 'a@b.example', subject: 'S', body: 'B', kind: 'k' })

  expect(await arrival).toBe('inbox.delivered')

  await kit.world('tester').whenSettled()
})
