import { requireData } from '@fixbench/client'
import { setUpMainEvents } from '@fixbench/console/testing/event-kit.ts'
import { profileEndpoints } from '@fixbench/contract/profile/profile.contract.ts'
import { registrationEndpoints } from '@fixbench/contract/registration/registration.contract.ts'
import { createBuyer } from '@fixbench/server/testing/buyers.ts'
import { expect, it } from 'vitest'

const kit = setUpMainEvents()

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
  const message = await requireData(kit.main.console.inbox.waitFor({ to: email }))
  const code = message.code ?? ''
  const before = await readBodies()

  await kit.shop.call.ok(profileEndpoints.deleteAccount, { code }, { token })
  const afterDeletion = await readBodies()
  await requireData(kit.main.console.clock.advance({ days: 31 }))
  await requireData(kit.main.console.clock.settle())
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
