import { registrationEndpoints } from '@fixbench/contract/registration/registration.contract.ts'
import { wholesaleEndpoints } from '@fixbench/contract/wholesale/wholesale.contract.ts'
import { REGISTER_POINTS } from '@fixbench/domain/policies.ts'
import { describe, expect, it } from 'vitest'
import { decideApplication } from '#server/modules/wholesale/decide-application.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const { getEmailCode, register } = registrationEndpoints

const registerAs = async (email: string): Promise<string> => {
  await shop.call.ok(getEmailCode, { email, purpose: 'register' })
  const mail = await shop.deps.db.inboxMessage.findFirstOrThrow({
    where: { toAddress: email },
    orderBy: { id: 'desc' },
  })
  const code = /\d{6}/.exec(mail.body)?.[0] ?? ''
  return shop.call.ok(register, { email, code, password: 'bench2025', memberName: 'New Member' })
}

describe('a new member', () => {
  it('[ENTITY-coupon-rule] gets welcome points, registration coupons and an email', async () => {
    const email = 'welcome@test.example'
    await registerAs(email)
    const member = await shop.deps.db.member.findUniqueOrThrow({
      where: { email },
      include: { pointEntries: true, coupons: { include: { coupon: true } } },
    })

    expect(member.pointsBalance).toBe(REGISTER_POINTS)
    expect(member.pointEntries.map(entry => [entry.kind, entry.delta])).toEqual([
      ['register', REGISTER_POINTS],
    ])
    expect(member.coupons.map(({ coupon }) => coupon.code).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'new-member-10',
      'new-member-5',
    ])
    expect(await shop.deps.db.inboxMessage.count({ where: { toAddress: email, kind: 'welcome' } })).toBe(1)
  })

  it('[ROLE-6-wholesale-signup] becomes a wholesale member if an application with the address was accepted before', async () => {
    const email = 'accepted-first@test.example'
    await shop.call.ok(wholesaleEndpoints.apply, {
      email,
      firstName: 'Ada',
      lastName: 'Bench',
      company: 'Bench & Co',
      country: 'DE',
      businessType: 'repair-shop',
    })
    const now = shop.deps.clock.now()
    await decideApplication(shop.deps, { email, isAccepted: true, answer: 'Welcome', now })
    const token = await registerAs(email)

    expect(await shop.call.ok(wholesaleEndpoints.account, {}, { token })).toMatchObject({
      company: 'Bench & Co',
      manager: { role: expect.stringContaining('Client manager') as string },
      unreadMessages: 1,
    })
  })
})
