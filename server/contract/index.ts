import { addressEndpoints } from './address.contract.ts'
import { afterSaleEndpoints } from './after-sale.contract.ts'
import { blogEndpoints } from './blog.contract.ts'
import { cartEndpoints } from './cart.contract.ts'
import { catalogEndpoints } from './catalog.contract.ts'
import { categoryEndpoints } from './category.contract.ts'
import { chatEndpoints } from './chat.contract.ts'
import { couponEndpoints } from './coupon.contract.ts'
import { deviceEndpoints } from './device.contract.ts'
import { favoriteEndpoints } from './favorite.contract.ts'
import { freightEndpoints } from './freight.contract.ts'
import { historyEndpoints } from './history.contract.ts'
import { homeEndpoints } from './home.contract.ts'
import { noticeEndpoints } from './notice.contract.ts'
import { orderEndpoints } from './order.contract.ts'
import { paymentEndpoints } from './payment.contract.ts'
import { pointsEndpoints } from './points.contract.ts'
import { profileEndpoints } from './profile.contract.ts'
import { questionEndpoints } from './question.contract.ts'
import { quickOrderEndpoints } from './quick-order.contract.ts'
import { quoteEndpoints } from './quote.contract.ts'
import { regionEndpoints } from './region.contract.ts'
import { registrationEndpoints } from './registration.contract.ts'
import { reviewEndpoints } from './review.contract.ts'
import { savedListEndpoints } from './saved-list.contract.ts'
import { searchEndpoints } from './search.contract.ts'
import { seoEndpoints } from './seo.contract.ts'
import { sessionEndpoints } from './session.contract.ts'
import { supportEndpoints } from './support.contract.ts'
import { uploadEndpoints } from './upload.contract.ts'
import { wholesaleEndpoints } from './wholesale.contract.ts'

/** The complete contract by domain, from which everything about a call is derived. */
export const contract = {
  address: addressEndpoints,
  'after-sale': afterSaleEndpoints,
  blog: blogEndpoints,
  cart: cartEndpoints,
  catalog: catalogEndpoints,
  category: categoryEndpoints,
  chat: chatEndpoints,
  coupon: couponEndpoints,
  device: deviceEndpoints,
  favorite: favoriteEndpoints,
  freight: freightEndpoints,
  history: historyEndpoints,
  home: homeEndpoints,
  notice: noticeEndpoints,
  order: orderEndpoints,
  payment: paymentEndpoints,
  points: pointsEndpoints,
  profile: profileEndpoints,
  question: questionEndpoints,
  'quick-order': quickOrderEndpoints,
  quote: quoteEndpoints,
  region: regionEndpoints,
  registration: registrationEndpoints,
  review: reviewEndpoints,
  'saved-list': savedListEndpoints,
  search: searchEndpoints,
  seo: seoEndpoints,
  session: sessionEndpoints,
  support: supportEndpoints,
  upload: uploadEndpoints,
  wholesale: wholesaleEndpoints,
}

export type Contract = typeof contract
