/** A ready-made fault rule. */
type GalleryEntry = { name: string; title: string; summary: string; group: string; rule: string }

/** Fault rules for the most common failures of a shop, by group and name. */
const groups: Readonly<Record<string, Readonly<Record<string, Omit<GalleryEntry, 'name' | 'group'>>>>> = {
  Checkout: {
    'coupon-scope-at-checkout': {
      title: 'Coupon not valid for the cart',
      summary: 'The next coupon code check returns 300008',
      rule: 'call=coupon.checkCode;code=300008;hits=1',
    },
    'stock-gone-at-submit': {
      title: 'Sold out during checkout',
      summary: 'Placing an order returns 300001 with nothing left in stock',
      rule: 'call=cart.submitOrder;code=300001',
    },
    'price-changed-at-submit': {
      title: 'Price changed during checkout',
      summary: 'The first attempt to place an order returns 300021',
      rule: 'call=cart.submitOrder;code=300021;hits=1',
    },
    'order-answer-lost': {
      title: 'Order placed, response lost',
      summary: 'The order is placed, but the browser gets no response. Retry: no second order may appear',
      rule: 'call=cart.submitOrder;answer-lost;hits=1',
    },
  },
  Payment: {
    'payment-window-over': {
      title: 'Payment window closed',
      summary: 'Starting a payment returns 300013',
      rule: 'call=order.submit;code=300013',
    },
    'payment-start-hangs': {
      title: 'Payment never starts',
      summary: 'Starting a payment gets no response and times out after 30 s',
      rule: 'call=order.submit;hang',
    },
  },
  Account: {
    'login-down': {
      title: 'Sign-in is down',
      summary: 'Signing in returns HTTP 503',
      rule: 'call=session.login;status=503',
    },
    'session-expired': {
      title: 'Session expired',
      summary: 'Every cart call returns 100001, which leads to sign-in',
      rule: 'call=cart.*;code=100001',
    },
  },
  Slow: {
    'add-to-cart-slow': {
      title: 'Add to cart takes 3 s',
      summary: 'The button shows its busy state',
      rule: 'call=cart.add;delay=3000',
    },
    'all-slow': {
      title: 'Everything takes 1.5 s',
      summary: 'A slow connection',
      rule: 'call=*;delay=1500',
    },
    'slow-like-life': {
      title: 'Slow like real life',
      summary: 'Half of all calls within 300 ms, 95% within 2 s',
      rule: 'call=*;delay=300;delay.p95=2000',
    },
    'slow-line': {
      title: 'A very slow line',
      summary: 'Every call and page arrives at 5,000 bytes per second',
      rule: 'call=/**;bandwidth=5000',
    },
    'pictures-dribble': {
      title: 'Pictures dribble in',
      summary: 'Each picture takes 3 s and arrives in pieces',
      rule: 'call=/pictures/**;dribble=3000',
    },
    'search-dead': {
      title: 'Search never responds',
      summary: 'Suggestions and results get no response',
      rule: 'call=search.*;hang',
    },
  },
  Network: {
    'too-many-requests': {
      title: 'Too many requests',
      summary: 'Every third call returns HTTP 429',
      rule: 'call=*;status=429;every=3',
    },
    'html-502': {
      title: 'An HTML page with HTTP 502',
      summary: 'HTTP 502 with HTML, and a header that says when to try again',
      rule: 'call=*;status=502;body=<h1>Bad%20gateway</h1>;type=text/html;header.retry-after=5',
    },
    maintenance: {
      title: 'Shop down',
      summary: 'Every call returns HTTP 503',
      rule: 'call=*;status=503',
    },
    'flaky-line': {
      title: 'Flaky connection',
      summary: 'One call in five loses its connection, always the same ones',
      rule: 'call=*;reset;p=0.2;seed=7',
    },
    'proxy-page': {
      title: 'Proxy page instead of JSON',
      summary: 'The cart list returns a 502 HTML page instead of JSON',
      rule: 'call=cart.list;wrong-json',
    },
    'empty-reply': {
      title: 'Empty reply',
      summary: 'Adding to the cart closes the connection without a byte',
      rule: 'call=cart.add;empty',
    },
    'garbage-in-chunk': {
      title: 'Garbage in the response',
      summary: 'Random bytes follow half of the product list',
      rule: 'call=category.*;garbage-chunk',
    },
    outage: {
      title: 'Down after the first checkout',
      summary: 'Placing an order returns HTTP 503, and from then on every call does, until you press Rewind',
      rule: 'scenario=outage;call=cart.submitOrder;state=started;state.to=down;status=503, id=outage-goes-on;scenario=outage;state=down;status=503',
    },
    'cut-answer': {
      title: 'Response cut in half',
      summary: 'The product list response ends halfway',
      rule: 'call=category.*;cut-json',
    },
  },
}

/** All ready-made fault rules. */
export const faultGallery: readonly GalleryEntry[] = Object.entries(groups).flatMap(([group, entries]) =>
  Object.entries(entries).map(([name, entry]) => ({ name, ...entry, group })),
)
