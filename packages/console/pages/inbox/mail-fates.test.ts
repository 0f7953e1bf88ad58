import { requireData } from '@fixbench/client'
import { codes } from '@fixbench/contract/core/codes.ts'
import { registrationEndpoints } from '@fixbench/contract/registration/registration.contract.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleClient, createConsoleClient } from '#console/testing/console-client.ts'

const shop = setUpWorlds()
let home: ConsoleClient
beforeAll(async () => {
  home = createConsoleClient(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
})

const openWorld = async () => {
  const world = await home.createWorld({})
  await world.freeze()
  const find = async (to: string) => {
    const { rows } = await requireData(world.console.inbox.list({ to }))
    return rows[0]?.delivery
  }

  const send = async (to: string) => {
    await shop.worlds
      .find(world.worldId)
      ?.deps.inbox.email(null, { to, kind: 'test', subject: 'Hello', body: 'Hello.' })
  }

  return { world, send, find }
}

describe('an email to an address with a tag', () => {
  it.each([
    { fate: 'refused', at: 'refused', after: 'refused' },
    { fate: 'bounced', at: 'under-way', after: 'bounced' },
    { fate: 'late', at: 'under-way', after: 'delivered' },
    { fate: 'anything', at: 'delivered', after: 'delivered' },
  ])('+$fate is $at at first and $after in the end', async ({ fate, at, after }) => {
    const { world, send, find } = await openWorld()
    const to = `nina+${fate}@fixbench.example`
    await send(to)

    expect(await find(to)).toMatchObject({ status: at })

    await requireData(world.console.clock.advance({ hours: 2, minutes: 1 }))

    expect(await find(to)).toMatchObject({ status: after })
  })

  it('isn’t found by a wait before it has arrived', async () => {
    const { world, send } = await openWorld()
    const to = 'nina+late@fixbench.example'
    await send(to)
    const wait = { to, timeoutMs: 0 }

    await expect(requireData(world.console.inbox.waitFor(wait))).rejects.toThrow('No matching message')

    await requireData(world.console.clock.advance({ hours: 2 }))

    expect(await requireData(world.console.inbox.waitFor(wait))).toMatchObject({ subject: 'Hello' })
  })

  it('is told to who asks for a code with a rejected address', async () => {
    const email = 'new+refused@fixbench.example'

    const { code, data } = await shop.call(registrationEndpoints.getEmailCode, { email, purpose: 'register' })

    expect(code).toBe(codes.INVALID.code)
    expect(data).toMatchObject({ fields: [{ field: 'email' }] })
  })
})
