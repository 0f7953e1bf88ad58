import type { Endpoint, EndpointGroup } from '@fixbench/contract/core/endpoint.ts'
import { contract } from '@fixbench/contract/index.ts'
import * as account from './account.ts'
import * as buying from './buying.ts'
import * as catalog from './catalog.ts'
import { chatSamples } from './chat.ts'
import { deviceSamples } from './device.ts'
import type { Sample } from './sample.ts'
import { backOfficeSamples } from './staff.ts'
import * as trade from './trade.ts'

/** Samples by domain and name of the call. */
const samples: Record<string, Partial<Record<string, Sample>>> = {
  address: account.addressSamples,
  'after-sale': buying.afterSaleSamples,
  'back-office': backOfficeSamples,
  blog: catalog.blogSamples,
  cart: buying.cartSamples,
  catalog: catalog.catalogSamples,
  category: catalog.categorySamples,
  chat: chatSamples,
  coupon: buying.couponSamples,
  device: deviceSamples,
  favorite: account.favoriteSamples,
  freight: buying.freightSamples,
  history: account.historySamples,
  home: catalog.homeSamples,
  notice: account.noticeSamples,
  order: buying.orderSamples,
  payment: buying.paymentSamples,
  points: buying.pointsSamples,
  profile: account.profileSamples,
  question: catalog.questionSamples,
  'quick-order': trade.quickOrderSamples,
  quote: trade.quoteSamples,
  region: catalog.regionSamples,
  registration: account.registrationSamples,
  review: catalog.reviewSamples,
  'saved-list': trade.savedListSamples,
  search: catalog.searchSamples,
  seo: catalog.seoSamples,
  session: account.sessionSamples,
  support: account.supportSamples,
  upload: account.uploadSamples,
  wholesale: { ...account.wholesaleSamples, ...trade.tradeSamples },
}

export type SampledCall = { name: string; domain: string; endpoint: Endpoint; sample: Sample | undefined }

/** Every call of the contract with its sample, or undefined when it has none. */
export const sampledCalls: readonly SampledCall[] = Object.entries(
  contract as Record<string, EndpointGroup>,
).flatMap(([domain, group]) =>
  Object.entries(group).map(([key, endpoint]) => ({
    name: `${domain}.${key}`,
    domain,
    endpoint,
    sample: samples[domain]?.[key],
  })),
)
