/** Old URLs and their permanent redirects. */
export const movedPages: readonly { title: string; from: string; to: string }[] = [
  { title: '[ROUTE-redirect-contact-us]', from: '/contact-us', to: '/contact-us.html' },
  { title: '[ROUTE-redirect-about-us]', from: '/about-us', to: '/about-us.html' },
  { title: '[ROUTE-redirect-ordering-guide]', from: '/ordering-guide', to: '/ordering-guide.html' },
  { title: '[ROUTE-redirect-privacy]', from: '/privacy', to: '/privacy.html' },
  { title: '[ROUTE-redirect-quality-control]', from: '/quality-control', to: '/quality-control.html' },
  { title: '[ROUTE-redirect-wholesale]', from: '/wholesale', to: '/wholesale.html' },
  { title: '[ROUTE-redirect-policy]', from: '/policy', to: '/shipping-policy.html' },
  { title: '[ROUTE-redirect-returns-policy]', from: '/returns-policy', to: '/warranty-policy.html' },
  { title: '[ROUTE-redirect-terms-and-conditions]', from: '/terms-and-conditions', to: '/terms-of-use.html' },
  { title: '[ROUTE-redirect-more-hot]', from: '/more/hot', to: '/new-arrivals' },
  { title: '[ROUTE-redirect-more-fresh]', from: '/more/fresh', to: '/recommended.html' },
  { title: '[ROUTE-cart-short]', from: '/cart', to: '/cart.html' },
  { title: '[ROUTE-faq-lower-case]', from: '/faq.html', to: '/FAQ.html' },
]
