/** A ready-made fault rule. */
type GalleryEntry = { name: string; title: string; summary: string; group: string; rule: string }

/** Fault rules for the most common failures of a shop. */
export const faultGallery: readonly GalleryEntry[] = [
  {
    name: 'coupon-scope-at-checkout',
    title: 'Coupon not valid for the cart',
    summary: 'The next coupon code check returns 300008',
    group: 'Checkout',
    rule: 'call=coupon.checkCode;code=300008;first=1',
  },
  {
    name: 'stock-gone-at-submit',
    title: 'Sold out during checkout',
    summary: 'Placing an order returns 300001 with nothing left in stock',
    group: 'Checkout',
    rule: 'call=cart.submitOrder;code=300001',
  },
  {
    name: 'price-changed-at-submit',
    title: 'Price changed during checkout',
    summary: 'The first attempt to place an order returns 300021',
    group: 'Checkout',
    rule: 'call=cart.submitOrder;code=300021;first=1',
  },
  {
    name: 'order-answer-lost',
    title: 'Order placed, response lost',
    summary:
      'The order is placed, but the browser gets no response. Turn the rule off and retry: no second order may appear',
    group: 'Checkout',
    // Not limited to the first request, because browsers silently retry after a lost connection.
    rule: 'call=cart.submitOrder;answer-lost',
  },
  {
    name: 'payment-window-over',
    title: 'Payment window closed',
    summary: 'Starting a payment returns 300013',
    group: 'Payment',
    rule: 'call=order.submit;code=300013',
  },
  {
    name: 'payment-start-hangs',
    title: 'Payment never starts',
    summary: 'Starting a payment gets no response and times out after 30 s',
    group: 'Payment',
    rule: 'call=order.submit;hang',
  },
  {
    name: 'login-down',
    title: 'Sign-in is down',
    summary: 'Signing in returns HTTP 503',
    group: 'Account',
    rule: 'call=session.login;status=503',
  },
  {
    name: 'session-expired',
    title: 'Session expired',
    summary: 'Every cart call returns 100001, which leads to sign-in',
    group: 'Account',
    rule: 'call=cart.*;code=100001',
  },
  {
    name: 'add-to-cart-slow',
    title: 'Add to cart takes 3 s',
    summary: 'The button shows its busy state',
    group: 'Slow',
    rule: 'call=cart.add;delay=3000',
  },
  {
    name: 'all-slow',
    title: 'Everything takes 1.5 s',
    summary: 'A slow connection',
    group: 'Slow',
    rule: 'call=*;delay=1500',
  },
  {
    name: 'search-dead',
    title: 'Search never responds',
    summary: 'Suggestions and results get no response',
    group: 'Slow',
    rule: 'call=search.*;hang',
  },
  {
    name: 'too-many-requests',
    title: 'Too many requests',
    summary: 'Every third call returns HTTP 429',
    group: 'Network',
    rule: 'call=*;status=429;every=3',
  },
  {
    name: 'maintenance',
    title: 'Shop down',
    summary: 'Every call returns HTTP 503',
    group: 'Network',
    rule: 'call=*;status=503',
  },
  {
    name: 'flaky-line',
    title: 'Flaky connection',
    summary: 'One call in five loses its connection, always the same ones',
    group: 'Network',
    rule: 'call=*;reset;p=0.2;seed=7',
  },
  {
    name: 'proxy-page',
    title: 'Proxy page instead of JSON',
    summary: 'The cart list returns a 502 HTML page instead of JSON',
    group: 'Network',
    rule: 'call=cart.list;wrong-json',
  },
  {
    name: 'cut-answer',
    title: 'Response cut in half',
    summary: 'The product list response ends halfway',
    group: 'Network',
    rule: 'call=category.*;cut-json',
  },
]
