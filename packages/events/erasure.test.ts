import { requireData } from '@fixbench/client'
import { type ConsoleClient, createConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { createSeededKit, type SeededKit } from '@fixbench/console/testing/seeded-kit.ts'
import { profileEndpoints } from '@fixbench/contract/profile/profile.contract.ts'
import { registrationEndpoints } from '@fixbench/contract/registration/registration.contract.ts'
import { createBuyer } from '@fixbench/server/testing/buyers.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Receiver, startReceiver } from './testing/receiver.ts'

let kit: SeededKit
let main: ConsoleClient
let receiver: Receiver
let secret = ''
beforeAll(async () => {
  kit = await createSeededKit()
  main = createConsoleClient(kit.url)
  receiver = await startReceiver(() => secret)
  ;({ secret } = await requireData(main.console.events.add({ url: receiver.url })))
})
afterAll(async () => {
  await receiver.close()
  await kit.close()
})

/** Bodies of all stored events, as text. */
const readBodies = async (): Promise<string> => {
  const rows = await kit.shop.deps.db.eventDelivery.findMany({ select: { body: true } })
  return rows.map(({ body }) => body).join('\n')
}

it('stored events lose the name of a deleted member, and email address and messages with the erasure', async () => {
  const { email, token } = await createBuyer(kit.shop)
  const { email: other, token: otherToken } = await createBuyer(kit.shop)
  await kit.shop.call.ok(profileEndpoints.edit, { memberName: 'Ada "Ä" Lang' }, { token })
  await kit.shop.call.ok(profileEndpoints.edit, { memberName: 'Grace Other' }, { token: otherToken })
  await kit.shop.call.ok(registrationEndpoints.getEmailCode, { email, purpose: 'delete-account' }, { token })
  const message = await requireData(main.console.inbox.waitFor({ to: email }))
  const code = message.code ?? ''
  const before = await readBodies()

  await kit.shop.call.ok(profileEndpoints.deleteAccount, { code }, { token })
  const afterDeletion = await readBodies()
  await requireData(main.console.clock.advance({ days: 31 }))
  await requireData(main.console.clock.settle())
  const afterErasure = await readBodies()

  expect(before).toContain('Ada \\"Ä\\" Lang')
  expect(before).toContain(email)
  expect(afterDeletion).not.toContain('Ada')
  expect(afterDeletion).toContain(email)
  expect(afterErasure).not.toContain(email)
  expect(afterErasure).not.toContain(code)
  expect(afterErasure).toContain(other)
  expect(afterErasure).toContain('Grace Other')
})
