/** A page as defined by the specification. */
type SpecifiedRoute = {
  /** Requirement id. */
  id: string
  path: string
  /** Route name. Paths with optional parameters share the name of their parent. */
  name: string
  layout: string
  access: string
  /** A sample URL and the title built from it; `(own)` if the page sets its title. */
  address: string
  builtTitle: string
}

const cells = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map(row => row.split('|').map(cell => cell.trim()))

/** Every page of the specification, written by hand, so tests can compare the page table with it. */
export const specifiedRoutes: readonly SpecifiedRoute[] = cells(`
ROUTE-about-us | /about-us.html | about-us.html | default | open | /about-us.html | About Us
ROUTE-after-sale | /after-sale.html | after-sale.html | payment | member | /after-sale.html | After Sale
ROUTE-back-market | /back-market | back-market | default | open | /back-market | Back Market
ROUTE-back-market-copy | /back-market-copy | back-market-copy | default | open | /back-market-copy | Back Market-copy
ROUTE-bank-transfer | /bank-transfer.html | bank-transfer.html | default | open | /bank-transfer.html | Bank Transfer
ROUTE-best-sellers | /best-sellers | best-sellers | default | open | /best-sellers | Best Sellers
ROUTE-best-sellers-id | /best-sellers/:id? | best-sellers | default | open | /best-sellers/1 | Best Sellers 1
ROUTE-blog | /blog | blog | blog | open | /blog | Blog
ROUTE-cart | /cart.html | cart.html | default | open | /cart.html | Cart
ROUTE-combination | /combination.html | combination.html | default | open | /combination.html | Combination
ROUTE-contact-us | /contact-us.html | contact-us.html | default | open | /contact-us.html | Contact Us
ROUTE-coupons | /coupons.html | coupons.html | default | open | /coupons.html | Coupons
ROUTE-duties-taxes | /duties-taxes.html | duties-taxes.html | default | open | /duties-taxes.html | Duties Taxes
ROUTE-evaluate | /evaluate.html | evaluate.html | payment | member | /evaluate.html | Evaluate
ROUTE-FAQ | /FAQ.html | FAQ.html | default | open | /FAQ.html | FAQ
ROUTE-forgot-password | /forgot-password.html | forgot-password.html | login | open | /forgot-password.html | Forgot Password
ROUTE-free-shipping | /free-shipping | free-shipping | default | open | /free-shipping | Free Shipping
ROUTE-free-shipping-id | /free-shipping/:id? | free-shipping | default | open | /free-shipping/1 | Free Shipping 1
ROUTE-hot-deals | /hot-deals | hot-deals | default | open | /hot-deals | Hot Deals
ROUTE-hot-deals-id | /hot-deals/:id? | hot-deals | default | open | /hot-deals/1 | Hot Deals 1
ROUTE-ioss | /ioss.html | ioss.html | default | open | /ioss.html | Ioss
ROUTE-login-bm | /login-bm | login-bm | partner-login | open | /login-bm | Login Bm
ROUTE-login | /login.html | login.html | login | open | /login.html | Login
ROUTE-lowest-price | /lowest-price.html | lowest-price.html | default | open | /lowest-price.html | Lowest Price
ROUTE-loyalty-store | /loyalty-store | loyalty-store | default | open | /loyalty-store | Loyalty Store
ROUTE-new-arrivals | /new-arrivals | new-arrivals | default | open | /new-arrivals | New Arrivals
ROUTE-new-arrivals-id | /new-arrivals/:id? | new-arrivals | default | open | /new-arrivals/1 | New Arrivals 1
ROUTE-ordering-guide | /ordering-guide.html | ordering-guide.html | default | open | /ordering-guide.html | Ordering Guide
ROUTE-payment-status | /payment-status.html | payment-status.html | payment | member | /payment-status.html | Payment Status
ROUTE-point-order-detail | /point-order-detail | point-order-detail | user-centre | member | /point-order-detail | Point Order-detail
ROUTE-point-orders | /point-orders | point-orders | user-centre | member | /point-orders | Point Orders
ROUTE-points-introduction | /points-introduction | points-introduction | user-centre | member | /points-introduction | Points Introduction
ROUTE-privacy | /privacy.html | privacy.html | default | open | /privacy.html | Privacy
ROUTE-product-experiencer | /product-experiencer | product-experiencer | default | open | /product-experiencer | Product Experiencer
ROUTE-promotion | /promotion | promotion | default | open | /promotion | Promotion
ROUTE-promotion-id | /promotion/:id? | promotion | default | open | /promotion/1 | Promotion 1
ROUTE-quality-control | /quality-control.html | quality-control.html | default | open | /quality-control.html | Quality Control
ROUTE-recommended | /recommended.html | recommended.html | default | open | /recommended.html | Recommended
ROUTE-laser-machine | /laser-machine | laser-machine | default | open | /laser-machine | Laser Machine
ROUTE-register-bm | /register-bm | register-bm | partner-login | open | /register-bm | Register Bm
ROUTE-register-wholesale | /register-wholesale | register-wholesale | wholesale-signup | open | /register-wholesale | Register Wholesale
ROUTE-register | /register.html | register.html | login | open | /register.html | Register
ROUTE-screen-refurbishing-solution | /screen-refurbishing-solution | screen-refurbishing-solution | default | open | /screen-refurbishing-solution | Screen Refurbishing-solution
ROUTE-shipping-policy | /shipping-policy.html | shipping-policy.html | default | open | /shipping-policy.html | Shipping Policy
ROUTE-subscriptions | /subscriptions.html | subscriptions.html | default | open | /subscriptions.html | Subscriptions
ROUTE-terms-of-use | /terms-of-use.html | terms-of-use.html | default | open | /terms-of-use.html | Terms Of-use
ROUTE-thanksgiving | /thanksgiving | thanksgiving | default | open | /thanksgiving | Thanksgiving
ROUTE-trademark-disclaimer | /trademark-disclaimer.html | trademark-disclaimer.html | default | open | /trademark-disclaimer.html | Trademark Disclaimer
ROUTE-user-address | /user-address.html | user-address.html | user-centre | member | /user-address.html | User Address
ROUTE-user-after-sale | /user-after-sale.html | user-after-sale.html | user-centre | member | /user-after-sale.html | User After-sale
ROUTE-user-comment | /user-comment.html | user-comment.html | payment | member | /user-comment.html | User Comment
ROUTE-user-coupons | /user-coupons.html | user-coupons.html | user-centre | member | /user-coupons.html | User Coupons
ROUTE-user-order | /user-order.html | user-order.html | user-centre | member | /user-order.html | User Order
ROUTE-user-points | /user-points.html | user-points | user-centre | member | /user-points.html | User Points
ROUTE-user-reviews | /user-reviews.html | user-reviews.html | user-centre | member | /user-reviews.html | User Reviews
ROUTE-user-setting | /user-setting | user-setting | user-centre | member | /user-setting | User Setting
ROUTE-user-viewed | /user-viewed.html | user-viewed.html | user-centre | member | /user-viewed.html | User Viewed
ROUTE-user | /user.html | user.html | user-centre | member | /user.html | User
ROUTE-warranty-policy | /warranty-policy.html | warranty-policy.html | default | open | /warranty-policy.html | Warranty Policy
ROUTE-wholesale | /wholesale.html | wholesale.html | wholesale | open | /wholesale.html | Wholesale
ROUTE-wish-list | /wish-list.html | wish-list.html | user-centre | member | /wish-list.html | Wish List
ROUTE-after-sale-status | /after-sale-status.html | after-sale-status.html | user-centre | member | /after-sale-status.html | After Sale-status
ROUTE-user-update-address | /user-update-address.html | user-update-address.html | user-centre | member | /user-update-address.html | User Update-address
ROUTE-pay-result-pay-cancel | /pay-result/pay-cancel.html | pay-result-pay-cancel.html | payment | open | /pay-result/pay-cancel.html | Pay Result Pay-cancel
ROUTE-pay-result-pay-fail | /pay-result/pay-fail.html | pay-result-pay-fail.html | payment | open | /pay-result/pay-fail.html | Pay Result Pay-fail
ROUTE-pay-result-pay-success | /pay-result/pay-success.html | pay-result-pay-success.html | payment | open | /pay-result/pay-success.html | Pay Result Pay-success
ROUTE-blog-archives | /blog/archives/:id? | blog-archives-id | blog | open | /blog/archives/1 | Blog Archives/1
ROUTE-blog-archives-page | /blog/archives/:id?/:page? | blog-archives-id | blog | open | /blog/archives/1/2 | Blog Archives/1/2
ROUTE-blog-date | /blog/date/:id? | blog-date-id | blog | open | /blog/date/2025-01 | Blog Date/2025 01
ROUTE-blog-detail | /blog/detail/:id? | blog-detail-id | blog | open | /blog/detail/1 | Blog Detail/1
ROUTE-blog-list | /blog/list/:id? | blog-list-id | blog | open | /blog/list/1 | Blog List/1
ROUTE-blog-list-page | /blog/list/:id?/:page? | blog-list-id | blog | open | /blog/list/1/2 | Blog List/1/2
ROUTE-blog-search | /blog/search/:id? | blog-search-id | blog | open | /blog/search/lcd | Blog Search/lcd
ROUTE-blog-tag | /blog/tag/:id? | blog-tag-id | blog | open | /blog/tag/1 | Blog Tag/1
ROUTE-blog-tag-page | /blog/tag/:id?/:page? | blog-tag-id | blog | open | /blog/tag/1/2 | Blog Tag/1/2
ROUTE-home | / | index | default | open | / |
ROUTE-detail | /detail/:id? | detail-id | default | open | /detail/1 | (own)
ROUTE-featured | /featured/:id? | featured-id | default | open | /featured/1 | Featured 1
ROUTE-list | /list/:id? | list-id | default | open | /list/1 | (own)
ROUTE-list-page | /list/:id?/:page? | list-id | default | open | /list/1/2 | (own)
ROUTE-payment | /payment/:id? | payment-id | payment | member | /payment/1 | Payment 1
ROUTE-points-product-detail | /points-product-detail/:id? | points-product-detail-id | default | open | /points-product-detail/1 | (own)
ROUTE-point-payment | /point-payment/:id? | point-payment-id | payment | member | /point-payment/1 | Point Payment 1
ROUTE-presale-payment | /presale-payment/:id? | presale-payment-id | payment | member | /presale-payment/1 | Presale Payment 1
ROUTE-redeem-points | /redeem-points/:id? | redeem-points | payment | member | /redeem-points/1 | Redeem Points 1
ROUTE-search | /search/:id? | search-id | default | open | /search/lcd | Search Lcd
ROUTE-search-page | /search/:id?/:page? | search-id | default | open | /search/lcd/2 | Search Lcd/2
`).map(([id = '', path = '', name = '', layout = '', access = '', address = '', builtTitle = '']) => ({
  id,
  path,
  name,
  layout,
  access,
  address,
  builtTitle,
}))

/** Permanent redirects of the specification. */
export const specifiedRedirects = cells(`
ROUTE-redirect-contact-us | /contact-us | /contact-us.html
ROUTE-redirect-about-us | /about-us | /about-us.html
ROUTE-redirect-ordering-guide | /ordering-guide | /ordering-guide.html
ROUTE-redirect-privacy | /privacy | /privacy.html
ROUTE-redirect-quality-control | /quality-control | /quality-control.html
ROUTE-redirect-wholesale | /wholesale | /wholesale.html
ROUTE-redirect-policy | /policy | /shipping-policy.html
ROUTE-redirect-returns-policy | /returns-policy | /warranty-policy.html
ROUTE-redirect-terms-and-conditions | /terms-and-conditions | /terms-of-use.html
ROUTE-redirect-more-hot | /more/hot | /new-arrivals
ROUTE-redirect-more-fresh | /more/fresh | /recommended.html
ROUTE-cart-short | /cart | /cart.html
ROUTE-faq-lower-case | /faq.html | /FAQ.html
`).map(([id = '', from = '', to = '']) => ({ id, from, to }))
