import type { CallName } from '#probe/call-name.ts'
import { findProduct } from './catalog.ts'
import { leaveOut, read, type Source, type Step, write } from './step.ts'

type Domain =
  | 'address'
  | 'chat'
  | 'device'
  | 'favorite'
  | 'history'
  | 'notice'
  | 'profile'
  | 'registration'
  | 'session'
  | 'support'
  | 'upload'
  | 'wholesale'
type CallOf<Name extends string> = Extract<CallName, `${Name}.${string}`>

const NOTHING = 'probe-none'
const EMAIL = 'probe@fixbench.example'

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
const findNewAddress = async (source: Source) => ({ id: await source.find('address.add', 'id') })
const findSoldOut = async (source: Source) => ({
  skuCode: await source.find('catalog.list', 'rows.*.skuCode', row => row['skuCode'] !== null),
})
const findDevice = async (source: Source): Promise<number> =>
  Number(await source.find('catalog.deviceParts', 'deviceId'))

const NEEDS_CODE = 'needs a code that the backend sends by email or SMS'
const NEEDS_LINK = 'needs a link that the backend sends by email'

/** How calls of the account are made. */
export const accountSteps: Record<CallOf<Domain>, Step> = {
  'address.list': read(),
  'address.add': write(() => address),
  'address.edit': write(
    async source => ({ ...address, ...(await findNewAddress(source)), firstName: 'Robyn' }),
    {
      unknown: { ...address, id: NOTHING },
    },
  ),
  'address.setDefault': write(async source => ({ id: await source.find('address.list', 'rows.*.id') }), {
    unknown: { id: NOTHING },
  }),
  'address.remove': write(findNewAddress, { unknown: { id: NOTHING } }),

  'chat.unread': read(),
  'chat.reference': read(async source => ({
    pageUrl: `/detail/${await source.find('catalog.list', 'rows.*.seoUrl')}`,
  })),
  'chat.register': write(),
  'chat.conversation': read(),
  'chat.send': write(source => ({ clientKey: source.key(), text: 'Does it fit the A2633?' })),
  'chat.read': write(),
  'chat.typing': write(),
  'chat.guestMessage': write(() => ({ email: EMAIL, firstName: 'Robin', content: 'Are you there?' })),

  'device.list': read(),
  'device.save': write(async source => ({ deviceIds: [await findDevice(source)] })),
  'device.remove': write(async source => ({ deviceId: await findDevice(source) })),

  'favorite.list': read(),
  'favorite.sharing': read(),
  'favorite.shared': read(async source => ({ shareKey: await source.find('favorite.sharing', 'shareKey') }), {
    unknown: { shareKey: NOTHING },
  }),
  'favorite.add': write(async source => ({ productCode: await findProduct(source) }), {
    unknown: { productCode: NOTHING },
  }),
  'favorite.remove': write(async source => ({ id: await source.find('favorite.add', 'id') }), {
    unknown: { id: NOTHING },
  }),
  'favorite.share': write(() => ({ isShared: true })),

  'history.list': read(),
  'history.add': write(async source => ({ productCode: await findProduct(source) })),
  'history.remove': write(async source => ({ productCodes: [await findProduct(source)] })),

  'notice.check': read(findSoldOut),
  'notice.subscribe': write(findSoldOut, { unknown: { skuCode: NOTHING } }),

  'profile.show': read(),
  'profile.exportData': write(),
  'profile.deletionBlocks': read(),
  'profile.edit': write(async source => ({ memberName: await source.find('profile.show', 'memberName') })),
  'profile.deleteAccount': leaveOut('would delete the account'),

  'registration.checkEmail': read(() => ({ email: EMAIL })),
  'registration.checkInviteCode': leaveOut('needs an invite code'),
  'registration.getEmailCode': write(() => ({ email: EMAIL })),
  'registration.sendSmsCode': write(() => ({ mobile: '+1 512 555 0134' })),
  'registration.checkEmailCode': leaveOut(NEEDS_CODE),
  'registration.checkSmsCode': leaveOut(NEEDS_CODE),
  'registration.register': leaveOut(NEEDS_CODE),
  'registration.registerPartner': leaveOut(NEEDS_CODE),
  'registration.bindPartner': leaveOut('needs an invite code'),
  'registration.oauth': leaveOut('needs a sign-in at an identity provider'),
  'registration.forgetPassword': leaveOut(NEEDS_CODE),
  'registration.updatePassword': leaveOut('would change the password'),

  'session.login': leaveOut('needs FIXBENCH_PROBE_EMAIL and FIXBENCH_PROBE_PASSWORD'),
  'session.memberDetail': read(),
  'session.list': read(),
  'session.signOut': leaveOut('would end the session of the probe'),
  'session.end': leaveOut('would end another session of the member'),
  'session.endAll': leaveOut('would end all sessions of the member'),

  'support.dictionary': read(() => ({ dicType: 'after_sale_reason' })),
  'support.infoPage': read(() => ({ path: '/about-us.html' }), { unknown: { path: '/probe-none.html' } }),
  'support.faq': read(),
  'support.experienceStatus': read(),
  'support.subscription': read(() => ({ email: EMAIL })),
  'support.feedback': write(() => ({ email: EMAIL, content: 'Please stock more back glass' })),
  'support.subscribe': write(() => ({ email: EMAIL, isSubscribed: true })),
  'support.experience': write(() => ({
    name: 'Robin',
    email: EMAIL,
    country: 'US',
    content: 'I would test it',
  })),
  'support.subscriptionLink': leaveOut(NEEDS_LINK),
  'support.confirmSubscription': leaveOut(NEEDS_LINK),
  'support.endSubscription': leaveOut(NEEDS_LINK),

  'upload.uploadFile': write(() => ({ purpose: 'review' }), { file: 'picture' }),
  'upload.batchUploadFile': write(() => ({ purpose: 'review' }), { file: 'picture' }),

  'wholesale.savings': read(),
  'wholesale.application': read(),
  'wholesale.account': read(),
  'wholesale.messages': read(),
  'wholesale.apply': write(() => ({
    email: EMAIL,
    firstName: 'Robin',
    lastName: 'Bench',
    company: 'Bench & Sons',
    country: 'US',
    businessType: 'repair-shop',
  })),
  'wholesale.add': write(() => ({ message: 'The extract follows by mail' })),
  'wholesale.uploadDocument': write(() => ({}), { file: 'picture' }),
  'wholesale.sendMessage': write(() => ({ text: 'Is the batch back?' })),
  'wholesale.readMessages': write(),
}
