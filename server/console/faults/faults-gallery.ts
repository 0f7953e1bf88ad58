/** A common failure, one click away. `call` is empty where the tester picks it. */
export type GalleryEntry = { name: string; title: string; summary: string; group: string; rule: string }

/** What goes wrong most often in a shop, ready to be switched on. */
export const faultGallery: readonly GalleryEntry[] = [
  {
    name: 'coupon-scope-at-checkout',
    title: 'Coupon not for these products',
    summary: 'The next check of a coupon code answers 300008',
    group: 'Checkout',
    rule: 'call=coupon.checkCode;code=300008;first=1',
  },
  {
    name: 'stock-gone-at-submit',
    title: 'Sold out while ordering',
    summary: 'Placing an order answers 300001, no piece is left',
    group: 'Checkout',
    rule: 'call=cart.submitOrder;code=300001',
  },
  {
    name: 'price-changed-at-submit',
    title: 'Price changed while ordering',
    summary: 'The first try to place an order answers 300021',
    group: 'Checkout',
    rule: 'call=cart.submitOrder;code=300021;first=1',
  },
  {
    name: 'order-answer-lost',
    title: 'Order placed, answer lost',
    summary:
      'The order exists, the browser never hears of it: off with the rule, and pressing again must not order twice',
    group: 'Checkout',
    // Not for the first time only: a browser tries a lost connection again by itself, unseen.
    rule: 'call=cart.submitOrder;answer-lost',
  },
  {
    name: 'payment-window-over',
    title: 'Payment window over',
    summary: 'Starting the payment answers 300013',
    group: 'Payment',
    rule: 'call=order.submit;code=300013',
  },
  {
    name: 'payment-start-hangs',
    title: 'Payment never starts',
    summary: 'Starting the payment gets no answer; after 30 s the request has timed out',
    group: 'Payment',
    rule: 'call=order.submit;hang',
  },
  {
    name: 'login-down',
    title: 'Sign-in is down',
    summary: 'Signing in answers HTTP 503',
    group: 'Account',
    rule: 'call=session.login;status=503',
  },
  {
    name: 'session-expired',
    title: 'Session ran out',
    summary: 'Every cart call answers 100001 and leads to sign-in',
    group: 'Account',
    rule: 'call=cart.*;code=100001',
  },
  {
    name: 'add-to-cart-slow',
    title: 'Add to cart takes 3 s',
    summary: 'The button shows that it works',
    group: 'Slow',
    rule: 'call=cart.add;delay=3000',
  },
  {
    name: 'all-slow',
    title: 'Everything takes 1.5 s',
    summary: 'A slow line',
    group: 'Slow',
    rule: 'call=*;delay=1500',
  },
  {
    name: 'search-dead',
    title: 'Search never answers',
    summary: 'Suggestions and results get no answer',
    group: 'Slow',
    rule: 'call=search.*;hang',
  },
  {
    name: 'too-many-requests',
    title: 'Too many requests',
    summary: 'Every third call answers HTTP 429',
    group: 'Network',
    rule: 'call=*;status=429;every=3',
  },
  {
    name: 'maintenance',
    title: 'Shop down',
    summary: 'Every call answers HTTP 503',
    group: 'Network',
    rule: 'call=*;status=503',
  },
  {
    name: 'flaky-line',
    title: 'Flaky line',
    summary: 'One call in five loses its connection, the same ones each time',
    group: 'Network',
    rule: 'call=*;reset;p=0.2;seed=7',
  },
  {
    name: 'proxy-page',
    title: 'Proxy page instead of JSON',
    summary: 'The cart list answers a 502 page as JSON',
    group: 'Network',
    rule: 'call=cart.list;wrong-json',
  },
  {
    name: 'cut-answer',
    title: 'Answer cut in half',
    summary: 'The product list ends in the middle',
    group: 'Network',
    rule: 'call=category.*;cut-json',
  },
]
