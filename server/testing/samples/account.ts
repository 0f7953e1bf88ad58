import { hashSync } from 'bcryptjs'
import { toFormText } from '#contract/core/wire.ts'
import { registrationEndpoints } from '#contract/registration.contract.ts'
import { supportEndpoints } from '#contract/support.contract.ts'
import { PERSONA_PASSWORD, persona } from '#seed/personas.ts'
import { always, made, owned, type Sample, type SamplesOf, type Stage } from './sample.ts'
import { freshEmail, lastCodeFor, mailedCode, nextNumber, readUpload } from './things.ts'

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

const extraAddress = async ({ shop, who }: Stage): Promise<{ id: string }> => {
  const {
    id: _,
    defaultOf: __,
    ...copy
  } = await shop.deps.db.address.findFirstOrThrow({
    where: { memberId: who.memberId },
  })
  const made = await shop.deps.db.address.create({ data: { ...copy, defaultOf: null } })
  return { id: String(made.id) }
}

const setPassword = ({ shop, who }: Stage, password: string) =>
  shop.deps.db.member.update({
    where: { id: who.memberId },
    data: { passwordHash: hashSync(password, 4) },
  })

export const addressSamples: SamplesOf<'address'> = {
  add: made(async ({ shop, who }) => {
    // The book of an account is limited; what earlier samples added would fill it.
    await shop.deps.db.address.deleteMany({ where: { memberId: who.memberId, defaultOf: null } })
    return address
  }),
  list: always(),
  edit: owned(async stage => ({ ...address, ...(await extraAddress(stage)), firstName: 'Robyn' })),
  remove: owned(extraAddress),
  setDefault: owned(stage => ({ id: stage.who.addressId })),
}

export const profileSamples: SamplesOf<'profile'> = {
  show: always(),
  edit: always({ memberName: 'Robin Bench', company: 'Bench & Sons', wantsNewsletter: false }),
  exportData: always(),
  deletionBlocks: always(),
  deleteAccount: made(async stage => {
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

const newcomer = async (stage: Stage) => {
  const email = freshEmail()
  return {
    email,
    code: await mailedCode(stage, email, 'register'),
    password: 'secret1',
    memberName: 'New Buyer',
    country: 'US',
  }
}

const inviteCode = async ({ shop }: Stage): Promise<string> => {
  const code = `BM-SAMPLE-${nextNumber()}`
  await shop.deps.db.inviteCode.create({
    data: { code, partner: 'Sample market', useLimit: 5, createdAt: shop.deps.clock.now() },
  })
  return code
}

const freshMobile = (): string => `+1 512 555 ${String(1000 + nextNumber())}`

/** The member may give the old password; everybody else needs the code that was mailed. */
const newPassword: Sample = made(
  async stage => {
    await setPassword(stage, 'secret1')
    return { oldPassword: 'secret1', password: 'secret2' }
  },
  { guest: 500, expired: 100_001, frozen: 100_009, deleted: 100_008 },
)

export const registrationSamples: SamplesOf<'registration'> = {
  getEmailCode: made(() => ({ email: freshEmail(), purpose: 'register' })),
  sendSmsCode: made(() => ({ mobile: freshMobile(), purpose: 'register' })),
  checkEmailCode: made(async stage => {
    const email = freshEmail()
    return { email, code: await mailedCode(stage, email, 'register'), purpose: 'register' }
  }),
  checkSmsCode: made(async ({ shop }) => {
    const mobile = freshMobile()
    await shop.call.ok(registrationEndpoints.sendSmsCode, { mobile, purpose: 'register' })
    return { mobile, code: await lastCodeFor(shop, mobile), purpose: 'register' }
  }),
  checkEmail: made(() => ({ email: freshEmail() })),
  register: made(newcomer),
  registerPartner: made(async stage => ({ ...(await newcomer(stage)), inviteCode: await inviteCode(stage) })),
  bindPartner: made(async stage => ({ inviteCode: await inviteCode(stage) }), {
    guest: 500,
    expired: 100_001,
    frozen: 100_009,
    deleted: 100_008,
  }),
  checkInviteCode: made(async stage => ({ inviteCode: await inviteCode(stage) })),
  oauth: made(async ({ shop }) => {
    const host = 'shop.test'
    const back = await shop.app.inject({
      method: 'POST',
      url: '/gateway/provider/authorize',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: toFormText({
        client_id: 'fixbench',
        redirect_uri: `http://${host}/login.html`,
        state: 'sample',
        email: freshEmail(),
      }),
    })
    const code = new URL(String(back.headers['location'])).searchParams.get('code') ?? ''
    return { provider: 'standin', code }
  }),
  forgetPassword: made(async stage => {
    const { email } = stage.who
    return { email, code: await mailedCode(stage, email, 'forgot-password'), password: 'secret3' }
  }),
  updatePassword: newPassword,
}

export const wholesaleSamples: SamplesOf<'wholesale'> = {
  apply: made(() => ({
    email: freshEmail(),
    firstName: 'Robin',
    lastName: 'Bench',
    company: 'Bench & Sons',
    country: 'US',
    businessType: 'repair-shop',
  })),
  application: always(),
  savings: always(),
  add: made(async ({ shop: { deps }, who: { memberId, email } }) => {
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

const picture: Sample = made(() => ({ purpose: 'review' }))

export const uploadSamples: SamplesOf<'upload'> = { uploadFile: picture, batchUploadFile: picture }

export const favoriteSamples: SamplesOf<'favorite'> = {
  list: always(),
  add: made(async stage => ({ productCode: await someProduct(stage), collectionType: 0 })),
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
  shared: made(async stage => {
    const { db, clock } = stage.shop.deps
    const { memberId } = stage.who
    const share = { memberId, shareKey: `sample-${memberId}`, createdAt: clock.now() }
    const productId = (await db.product.findFirstOrThrow({ where: { status: 1 }, skip: nextNumber() })).id
    await db.favorite.create({ data: { memberId, productId, createdAt: clock.now() } })
    const { shareKey } = await db.wishListShare.upsert({ where: { memberId }, update: {}, create: share })
    return { shareKey }
  }),
}

const someProduct = async ({ shop }: Stage): Promise<string> =>
  (await shop.deps.db.product.findFirstOrThrow({ where: { status: 1 }, skip: nextNumber() % 100 }))
    .productCode

export const historySamples: SamplesOf<'history'> = {
  list: always(),
  remove: made(async stage => ({ productCodes: [await someProduct(stage)] })),
  add: made(async stage => ({ productCode: await someProduct(stage) })),
}

export const noticeSamples: SamplesOf<'notice'> = {
  check: made(async stage => ({ skuCode: await soldOutSku(stage) })),
  subscribe: made(async stage => ({ skuCode: await soldOutSku(stage) })),
}

const soldOutSku = async ({ shop }: Stage): Promise<string> =>
  (await shop.deps.db.sku.findFirstOrThrow({ where: { status: 1, stock: 0, product: { status: 1 } } }))
    .skuCode

/** The token of the mail that asks a new reader to confirm. */
const newsletterToken = async ({ shop }: Stage): Promise<{ token: string }> => {
  const email = freshEmail()
  await shop.call.ok(supportEndpoints.subscribe, { email, isSubscribed: true })
  const { body } = await shop.deps.db.inboxMessage.findFirstOrThrow({ where: { toAddress: email } })
  const [, token = ''] = /\?(?:confirm|unsubscribe)=([\w-]+)/.exec(body) ?? []
  return { token }
}

export const supportSamples: SamplesOf<'support'> = {
  feedback: made(async stage => ({
    email: freshEmail(),
    content: 'Please stock more back glass',
    name: 'Guest',
    arrayImage: [await readUpload(stage)],
  })),
  dictionary: always({ dicType: 'after_sale_reason' }),
  subscription: made(() => ({ email: freshEmail() })),
  subscribe: made(() => ({ email: freshEmail(), isSubscribed: true })),
  experience: made(() => ({ name: 'Robin', email: freshEmail(), country: 'US', content: 'I would test it' })),
  subscriptionLink: made(newsletterToken),
  confirmSubscription: made(newsletterToken),
  endSubscription: made(newsletterToken),
  experienceStatus: always(),
  infoPage: always({ path: '/about-us.html' }),
  faq: always({ kind: 'general' }),
}
