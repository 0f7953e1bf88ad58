import { addressEndpoints } from './address/address.contract.ts'
import { afterSaleEndpoints } from './after-sale/after-sale.contract.ts'
import { backOfficeEndpoints } from './back-office/back-office.contract.ts'
import { blogEndpoints } from './blog/blog.contract.ts'
import { cartEndpoints } from './cart/cart.contract.ts'
import { catalogEndpoints } from './catalog/catalog.contract.ts'
import { categoryEndpoints } from './category/category.contract.ts'
import { chatEndpoints } from './chat/chat.contract.ts'
import { couponEndpoints } from './coupon/coupon.contract.ts'
import { deviceEndpoints } from './device/device.contract.ts'
import { favoriteEndpoints } from './favorite/favorite.contract.ts'
import { freightEndpoints } from './freight/freight.contract.ts'
import { historyEndpoints } from './history/history.contract.ts'
import { homeEndpoints } from './home/home.contract.ts'
import { noticeEndpoints } from './notice/notice.contract.ts'
import { orderEndpoints } from './order/order.contract.ts'
import { paymentEndpoints } from './payment/payment.contract.ts'
import { pointsEndpoints } from './points/points.contract.ts'
import { profileEndpoints } from './profile/profile.contract.ts'
import { questionEndpoints } from './question/question.contract.ts'
import { quickOrderEndpoints } from './quick-order/quick-order.contract.ts'
import { quoteEndpoints } from './quote/quote.contract.ts'
import { regionEndpoints } from './region/region.contract.ts'
import { registrationEndpoints } from './registration/registration.contract.ts'
import { reviewEndpoints } from './review/review.contract.ts'
import { savedListEndpoints } from './saved-list/saved-list.contract.ts'
import { searchEndpoints } from './search/search.contract.ts'
import { seoEndpoints } from './seo/seo.contract.ts'
import { sessionEndpoints } from './session/session.contract.ts'
import { supportEndpoints } from './support/support.contract.ts'
import { uploadEndpoints } from './upload/upload.contract.ts'
import { wholesaleEndpoints } from './wholesale/wholesale.contract.ts'

/** The complete contract by domain, from which everything about a call is derived. */
export const contract = {
  address: addressEndpoints,
  'after-sale': afterSaleEndpoints,
  'back-office': backOfficeEndpoints,
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
