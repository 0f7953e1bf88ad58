import { contract } from '@fixbench/contract/index.ts'
import type { FastifyInstance } from 'fastify'
import { serveDocuments } from '#server/documents/serve-documents.ts'
import { registerEndpoints } from '#server/http/register-endpoints.ts'
import { addressHandlers } from './address/address.routes.ts'
import { afterSaleHandlers } from './after-sale/after-sale.routes.ts'
import { blogHandlers } from './blog/blog.routes.ts'
import { serveFeeds } from './blog/serve-feeds.ts'
import { cartHandlers } from './cart/cart.routes.ts'
import { catalogHandlers } from './catalog/catalog.routes.ts'
import { categoryHandlers } from './category/category.routes.ts'
import { chatHandlers } from './chat/chat.routes.ts'
import { checkoutHandlers } from './checkout/checkout.routes.ts'
import { couponHandlers } from './coupon/coupon.routes.ts'
import { deviceHandlers } from './device/device.routes.ts'
import { favoriteHandlers } from './favorite/favorite.routes.ts'
import { taxHandlers } from './freight/freight.routes.ts'
import { historyHandlers } from './history/history.routes.ts'
import { homeHandlers } from './home/home.routes.ts'
import { noticeHandlers } from './notice/notice.routes.ts'
import { cartSubmitHandlers, orderHandlers } from './order/order.routes.ts'
import { paymentHandlers, paymentStartHandlers } from './payment/payment.routes.ts'
import { pointsHandlers } from './points/points.routes.ts'
import { profileHandlers } from './profile/profile.routes.ts'
import { questionHandlers } from './question/question.routes.ts'
import { quickOrderHandlers } from './quick-order/quick-order.routes.ts'
import { serveTemplate } from './quick-order/serve-template.ts'
import { quoteHandlers } from './quote/quote.routes.ts'
import { regionHandlers } from './region/region.routes.ts'
import { registrationHandlers } from './registration/registration.routes.ts'
import { reviewHandlers } from './review/review.routes.ts'
import { savedListHandlers } from './saved-list/saved-list.routes.ts'
import { facetHandlers, searchHandlers } from './search/search.routes.ts'
import { seoHandlers } from './seo/seo.routes.ts'
import { serveLlms } from './seo/serve-llms.ts'
import { serveSitemap } from './seo/serve-sitemap.ts'
import { sessionHandlers } from './session/session.routes.ts'
import { supportHandlers } from './support/support.routes.ts'
import './due-events.ts'
import './subscriptions.ts'
import { serveUploads } from './upload/serve-uploads.ts'
import { uploadHandlers } from './upload/upload.routes.ts'
import { servePriceList } from './wholesale/price-list.ts'
import { wholesaleHandlers } from './wholesale/wholesale.routes.ts'

/** Registers the endpoints of every domain in the order of the contract, and the files that modules serve. */
export const registerModules = (app: FastifyInstance): void => {
  registerEndpoints(app, contract.address, addressHandlers)
  registerEndpoints(app, contract['after-sale'], afterSaleHandlers)
  registerEndpoints(app, contract.blog, blogHandlers)
  registerEndpoints(app, contract.cart, { ...cartHandlers, ...checkoutHandlers.cart, ...cartSubmitHandlers })
  registerEndpoints(app, contract.catalog, { ...catalogHandlers, ...facetHandlers })
  registerEndpoints(app, contract.category, categoryHandlers)
  registerEndpoints(app, contract.chat, chatHandlers)
  registerEndpoints(app, contract.coupon, { ...couponHandlers, ...checkoutHandlers.coupon })
  registerEndpoints(app, contract.device, deviceHandlers)
  registerEndpoints(app, contract.favorite, favoriteHandlers)
  registerEndpoints(app, contract.freight, checkoutHandlers.freight)
  registerEndpoints(app, contract.history, historyHandlers)
  registerEndpoints(app, contract.home, homeHandlers)
  registerEndpoints(app, contract.notice, noticeHandlers)
  registerEndpoints(app, contract.order, {
    ...orderHandlers,
    ...checkoutHandlers.order,
    ...paymentStartHandlers.order,
  })
  registerEndpoints(app, contract.payment, paymentHandlers)
  registerEndpoints(app, contract.points, { ...pointsHandlers, ...paymentStartHandlers.points })
  registerEndpoints(app, contract.profile, profileHandlers)
  registerEndpoints(app, contract.question, questionHandlers)
  registerEndpoints(app, contract['quick-order'], quickOrderHandlers)
  registerEndpoints(app, contract.quote, quoteHandlers)
  registerEndpoints(app, contract.region, { ...regionHandlers, ...taxHandlers })
  registerEndpoints(app, contract.registration, registrationHandlers)
  registerEndpoints(app, contract.review, reviewHandlers)
  registerEndpoints(app, contract['saved-list'], savedListHandlers)
  registerEndpoints(app, contract.search, searchHandlers)
  registerEndpoints(app, contract.seo, seoHandlers)
  registerEndpoints(app, contract.session, sessionHandlers)
  registerEndpoints(app, contract.support, supportHandlers)
  registerEndpoints(app, contract.upload, uploadHandlers)
  registerEndpoints(app, contract.wholesale, wholesaleHandlers)
  serveUploads(app)
  serveFeeds(app)
  serveSitemap(app)
  serveLlms(app)
  servePriceList(app)
  serveTemplate(app)
  serveDocuments(app)
}
