import { profileEndpoints } from '@fixbench/contract/profile/profile.contract.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { createBuyer } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const { show, edit } = profileEndpoints

describe('POST /api/member/edit', () => {
  it('[CALL-member-edit] [OWN-member-profile] changes the given fields only', async () => {
    const { token } = await createBuyer(shop)
    const before = await shop.call.ok(show, {}, { token })
    const changed = await shop.call.ok(edit, { memberName: 'Bea <i>Bench</i>', country: 'pt' }, { token })
    expect(changed).toEqual({ ...before, memberName: 'Bea <i>Bench</i>', country: 'PT' })
    expect(await shop.call.ok(show, {}, { token })).toEqual(changed)
    const info = await shop.call.ok(sessionEndpoints.memberDetail, {}, { token })
    expect(info).toMatchObject({ memberName: 'Bea <i>Bench</i>', country: 'PT' })
  })

  it('ignores flags, points, email and status in the request', async () => {
    const { token, memberId, email } = await createBuyer(shop)
    const form = {
      bmFlag: '1',
      isBackMarket: '1',
      pointsBalance: '999',
      email: 'x@y.example',
      status: 'frozen',
      id: '1',
    }
    const response = await request(shop.app.server)
      .post(edit.path)
      .set('x-token', token)
      .type('form')
      .send({ ...form, firstName: 'Bea' })

    expect(response.body).toMatchObject({ code: 0, data: { bmFlag: 0, email, firstName: 'Bea' } })
    expect(await shop.deps.db.member.findUniqueOrThrow({ where: { id: memberId } })).toMatchObject({
      bmFlag: false,
      pointsBalance: 0,
      status: 'active',
      email,
    })
  })

  it('gives points once, for the first complete profile', async () => {
    const { token, memberId } = await createBuyer(shop)
    const full = {
      firstName: 'B',
      lastName: 'B',
      country: 'US',
      mobile: '5550100',
      company: 'Bench',
      birthday: '1990-02-03',
    }
    await shop.call.ok(edit, full, { token })
    await shop.call.ok(edit, { ...full, company: 'Other' }, { token })
    const member = await shop.deps.db.member.findUniqueOrThrow({ where: { id: memberId } })

    expect(member.pointsBalance).toBe(50)
  })

  it('updates the newsletter subscription together with the profile', async () => {
    const { token, email } = await createBuyer(shop)
    await shop.call.ok(edit, { wantsNewsletter: true }, { token })
    const row = await shop.deps.db.newsletterSubscription.findUniqueOrThrow({ where: { email } })
    expect(row.status).toBe('active')
  })

  it.each([
    [{ memberName: '  ' }, 'memberName'],
    [{ country: 'XX' }, 'country'],
    [{ image: 'https://evil.example/a.png' }, 'image'],
    [{ image: '/uploads/none.png' }, 'image'],
    [{ birthday: '2999-01-01' }, 'birthday'],
    [{ birthday: '03.02.1990' }, 'birthday'],
    [{ birthday: '2000-02-30' }, 'birthday'],
    [{ memberName: 'Nina\r\nBcc: x@y.example' }, 'memberName'],
    [{ company: 'Bench\tWorks' }, 'company'],
    [{ mobile: 'call me' }, 'mobile'],
  ])('refuses %o [SHOP-14] [SHOP-15]', async (form, field) => {
    const { token } = await createBuyer(shop)
    expect(await shop.call(edit, form, { token })).toMatchObject({
      code: 3001,
      data: { fields: [{ field }] },
    })
  })

  it('requires a session', async () => {
    expect(await shop.call(edit, { memberName: 'x' })).toMatchObject({ code: 500, msg: 'please login' })
  })
})
