/** Everyday words and the calls they stand for. */
export const CALL_SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    checkout: [
      'cart.submitOrder',
      'cart.initOrder',
      'coupon.checkCode',
      'order.immediate',
      'order.immediateCheck',
    ],
    pay: ['order.submit', 'payment.methods', 'payment.notify'],
    payment: ['order.submit', 'payment.methods', 'payment.notify'],
    login: ['session.login', 'session.memberDetail'],
    'sign-in': ['session.login'],
    wishlist: ['favorite.add', 'favorite.list'],
    return: ['after-sale.add'],
    product: ['catalog.detail'],
    adding: ['cart.add', 'favorite.add'],
  }),
)

/** Words that don't narrow a query. */
export const FILLERS = new Set(
  'a add an and answer answers at break by call calls code error fail failed failing fails failure fault for force from how i in is it let make of on or please rule that the this to when where while with'.split(
    ' ',
  ),
)

/** Everyday words for errors. */
export const ERROR_SYNONYMS: Readonly<Record<string, string>> = {
  STOCK_SHORT: 'sold out of stock unavailable quantity',
  SESSION_EXPIRED: 'logged out timed session',
  CREDENTIALS_WRONG: 'wrong password bad login',
  PAYMENT_WINDOW_OVER: 'too late expired deadline',
  CHANGED: 'price change conflict',
  INVALID: 'validation bad input',
  NOT_FOUND: 'missing 404',
}

/** Words for every call. */
export const EVERYTHING = new Set('all anything api backend everything server shop site whole'.split(' '))

/** Everyday words for transport failures. */
export const FAILURE_WORDS: ReadonlyMap<string, string> = new Map([
  ['down', 'http-503'],
  ['maintenance', 'http-503'],
  ['crash', 'http-500'],
  ['crashes', 'http-500'],
  ['slow', 'delay'],
  ['slowly', 'delay'],
  ['timeout', 'hang'],
  ['offline', 'reset'],
])
