import { toFormText } from '@fixbench/contract/core/wire.ts'
import { registrationEndpoints } from '@fixbench/contract/registration/registration.contract.ts'
import { supportEndpoints } from '@fixbench/contract/support/support.contract.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { hashSync } from 'bcryptjs'
import { createUpload, findLatestCode, freshEmail, nextNumber, requestEmailCode } from './fixtures.ts'
import { always, fresh, owned, type Sample, type SamplesOf, type Stage } from './sample.ts'

const address = {
  firstName: 'Robin',
  lastName: 'Bench',
  detailAddress: '2210 S Lamar Blvd',
  zipCode: '78704',
  mobile: '5125550134',
  cityName: 'Austin',
  province: 'TX',
  provinceName: 'Texas',
  country: 'US',
}

const createAddress = async ({ shop, who }: Stage): Promise<{ id: string }> => {
  const {
    id: _,
    defaultOf: __,
    ...copy
  } = await shop.deps.db.address.findFirstOrThrow({
    where: { memberId: who.memberId },
  })
  const created = await shop.deps.db.address.create({ data: { ...copy, defaultOf: null } })
  return { id: String(created.id) }
}

const setPassword = ({ shop, who }: Stage, password: string) =>
  shop.deps.db.member.update({
    where: { id: who.memberId },
    data: { passwordHash: hashSync(password, 4) },
  })

export const addressSamples: SamplesOf<'address'> = {
  add: fresh(async ({ shop, who }) => {
    // The number of addresses is limited, so those of earlier samples are deleted.
    await shop.deps.db.address.deleteMany({ where: { memberId: who.memberId, defaultOf: null } })
    return address
  }),
  list: always(),
  edit: owned(async stage => ({ ...address, ...(await createAddress(stage)), firstName: 'Robyn' })),
  remove: owned(createAddress),
  setDefault: owned(stage => ({ id: stage.who.addressId })),
}

export const profileSamples: SamplesOf<'profile'> = {
  show: always(),
  edit: always({ memberName: 'Robin Bench', company: 'Bench & Sons', wantsNewsletter: false }),
  exportData: always(),
  deletionBlocks: always(),
  deleteAccount: fresh(async stage => {
    await setPassword(stage, 'secret1')
    return { password: 'secret1' }
  }),
}

export const sessionSamples: SamplesOf<'session'> = {
  login: always({
    email: persona('nina').email,
    password: PERSONA_PASSWORD,
    deviceInfo: 'Chrome',
    deviceType: 1,
    source: 'shop',
  }),
  signOut: always(),
  memberDetail: always(),
  list: always(),
  end: owned(async ({ shop, who }) => {
    await shop.createToken(who.email)
    const session = await shop.deps.db.session.findFirstOrThrow({
      where: { memberId: who.memberId, revokedAt: null },
      orderBy: { id: 'desc' },
    })
    return { sessionId: String(session.id) }
  }),
  endAll: always({ keepsThis: true }),
}

const createRegistration = async (stage: Stage) => {
  const email = freshEmail()
  return {
    email,
    code: await requestEmailCode(stage, email, 'register'),
    password: 'secret1',
    memberName: 'New Buyer',
    country: 'US',
  }
}

const createInviteCode = async ({ shop }: Stage): Promise<string> => {
  const code = `BM-SAMPLE-${nextNumber()}`
  await shop.deps.db.inviteCode.create({
    data: { code, partner: 'Sample market', useLimit: 5, createdAt: shop.deps.clock.now() },
  })
  return code
}

const freshMobile = (): string => `+1 512 555 ${String(1000 + nextNumber())}`

/** A member may confirm with the old password. All other senders need an emailed code. */
const newPassword: Sample = fresh(
  async stage => {
    await setPassword(stage, 'secret1')
    return { oldPassword: 'secret1', password: 'secret2' }
  },
  { guest: 500, expired: 100_001, frozen: 100_009, deleted: 100_008 },
)

export const registrationSamples: SamplesOf<'registration'> = {
  getEmailCode: fresh(() => ({ email: freshEmail(), purpose: 'register' })),
  sendSmsCode: fresh(() => ({ mobile: freshMobile(), purpose: 'register' })),
  checkEmailCode: fresh(async stage => {
    const email = freshEmail()
    return { email, code: await requestEmailCode(stage, email, 'register'), purpose: 'register' }
  }),
  checkSmsCode: fresh(async ({ shop }) => {
    const mobile = freshMobile()
    await shop.call.ok(registrationEndpoints.sendSmsCode, { mobile, purpose: 'register' })
    return { mobile, code: await findLatestCode(shop, mobile), purpose: 'register' }
  }),
  checkEmail: fresh(() => ({ email: freshEmail() })),
  register: fresh(createRegistration),
  registerPartner: fresh(async stage => ({
    ...(await createRegistration(stage)),
    inviteCode: await createInviteCode(stage),
  })),
  bindPartner: fresh(async stage => ({ inviteCode: await createInviteCode(stage) }), {
    guest: 500,
    expired: 100_001,
    frozen: 100_009,
    deleted: 100_008,
  }),
  checkInviteCode: fresh(async stage => ({ inviteCode: await createInviteCode(stage) })),
  oauth: fresh(async ({ shop }) => {
    const host = 'shop.test'
    const response = await shop.app.inject({
      method: 'POST',
      url: '/gateway/provider/authorize',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: toFormText({
        client_id: 'shop',
        redirect_uri: `http://${host}/login.html`,
        state: 'sample',
        email: freshEmail(),
      }),
    })
    const code = new URL(String(response.headers['location'])).searchParams.get('code') ?? ''
    return { provider: 'standin', code }
  }),
  forgetPassword: fresh(async stage => {
    const { email } = stage.who
    return { email, code: await requestEmailCode(stage, email, 'forgot-password'), password: 'secret3' }
  }),
  updatePassword: newPassword,
}

export const wholesaleSamples: SamplesOf<'wholesale'> = {
  apply: fresh(() => ({
    email: freshEmail(),
    firstName: 'Robin',
    lastName: 'Bench',
    company: 'Bench & Sons',
    country: 'US',
    businessType: 'repair-shop',
  })),
  application: always(),
  savings: always(),
  add: fresh(async ({ shop: { deps }, who: { memberId, email } }) => {
    const now = deps.clock.now()
    await deps.db.wholesaleApplication.create({
      data: {
        memberId,
        email,
        firstName: 'Robin',
        lastName: 'Bench',
        company: 'Bench & Sons',
        countryIso: 'US',
        businessType: 'repair-shop',
        documents: [],
        status: 'more-wanted',
        createdAt: now,
        updatedAt: now,
      },
    })

    return { message: 'The extract follows by mail' }
  }),
}

const photo: Sample = fresh(() => ({ purpose: 'review' }))

export const uploadSamples: SamplesOf<'upload'> = { uploadFile: photo, batchUploadFile: photo }

export const favoriteSamples: SamplesOf<'favorite'> = {
  list: always(),
  add: fresh(async stage => ({ productCode: await findProduct(stage), collectionType: 0 })),
  remove: owned(async stage => {
    const { db, clock } = stage.shop.deps
    const product = await db.product.findFirstOrThrow({ where: { status: 1 }, skip: nextNumber() })
    const row = await db.favorite.create({
      data: { memberId: stage.who.memberId, productId: product.id, createdAt: clock.now() },
    })
    return { id: String(row.id), collectionType: 0 }
  }),
  sharing: always(),
  share: always({ isShared: true }),
  shared: fresh(async stage => {
    const { db, clock } = stage.shop.deps
    const { memberId } = stage.who
    const share = { memberId, shareKey: `sample-${memberId}`, createdAt: clock.now() }
    const productId = (await db.product.findFirstOrThrow({ where: { status: 1 }, skip: nextNumber() })).id
    await db.favorite.create({ data: { memberId, productId, createdAt: clock.now() } })
    const { shareKey } = await db.wishListShare.upsert({ where: { memberId }, update: {}, create: share })
    return { shareKey }
  }),
}

const findProduct = async ({ shop }: Stage): Promise<string> =>
  (await shop.deps.db.product.findFirstOrThrow({ where: { status: 1 }, skip: nextNumber() % 100 }))
    .productCode

export const historySamples: SamplesOf<'history'> = {
  list: always(),
  remove: fresh(async stage => ({ productCodes: [await findProduct(stage)] })),
  add: fresh(async stage => ({ productCode: await findProduct(stage) })),
}

export const noticeSamples: SamplesOf<'notice'> = {
  check: fresh(async stage => ({ skuCode: await findSoldOutSku(stage) })),
  subscribe: fresh(async stage => ({ skuCode: await findSoldOutSku(stage) })),
}

const findSoldOutSku = async ({ shop }: Stage): Promise<string> =>
  (await shop.deps.db.sku.findFirstOrThrow({ where: { status: 1, stock: 0, product: { status: 1 } } }))
    .skuCode

/** Subscribes to the newsletter and reads the token from the confirmation email. */
const requestNewsletterToken = async ({ shop }: Stage): Promise<{ token: string }> => {
  const email = freshEmail()
  await shop.call.ok(supportEndpoints.subscribe, { email, isSubscribed: true })
  const { body } = await shop.deps.db.inboxMessage.findFirstOrThrow({ where: { toAddress: email } })
  const [, token = ''] = /\?(?:confirm|unsubscribe)=([\w-]+)/.exec(body) ?? []
  return { token }
}

export const supportSamples: SamplesOf<'support'> = {
  feedback: fresh(async stage => ({
    email: freshEmail(),
    content: 'Please stock more back glass',
    name: 'Guest',
    arrayImage: [await createUpload(stage)],
  })),
  dictionary: always({ dicType: 'after_sale_reason' }),
  subscription: fresh(() => ({ email: freshEmail() })),
  subscribe: fresh(() => ({ email: freshEmail(), isSubscribed: true })),
  experience: fresh(() => ({
    name: 'Robin',
    email: freshEmail(),
    country: 'US',
    content: 'I would test it',
  })),
  subscriptionLink: fresh(requestNewsletterToken),
  confirmSubscription: fresh(requestNewsletterToken),
  endSubscription: fresh(requestNewsletterToken),
  experienceStatus: always(),
  infoPage: always({ path: '/about-us.html' }),
  faq: always({ kind: 'general' }),
}
