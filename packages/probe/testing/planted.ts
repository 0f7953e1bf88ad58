import { TRANSPORT } from '#probe/exchange.ts'
import { edit, getRows, loseConnection, type Planted, set, setHeader, setStatus, setText } from './changes.ts'

type Row = [
  title: string,
  place: `${string} ${string}`,
  change: Planted['change'],
  found: `${Planted['finds']} ${string}`,
]

/** Sixty ways in which a backend can differ from the contract. */
const rows: readonly Row[] = [
  // Shapes
  [
    'a field is missing',
    'catalog.list sample',
    set('data.rows.0.productCode', undefined),
    'shape data.rows[].productCode',
  ],
  [
    'a deep field is missing',
    'order.list sample',
    set('data.rows.0.items.0.skuNo', undefined),
    'shape data.rows[].items[].skuNo',
  ],
  ['a list is missing', 'catalog.list sample', set('data.rows', undefined), 'shape data.rows'],
  [
    'a number is a text',
    'catalog.list sample',
    set('data.rows.0.stockSum', '49'),
    'shape data.rows[].stockSum',
  ],
  ['a text is a number', 'address.list sample', set('data.rows.0.id', 2), 'shape data.rows[].id'],
  ['a flag is a number', 'catalog.list sample', set('data.rows.0.isNew', 1), 'shape data.rows[].isNew'],
  [
    'a flag is a text',
    'region.countries sample',
    set('data.rows.0.isPopular', 'true'),
    'shape data.rows[].isPopular',
  ],
  [
    'null where it is not allowed',
    'catalog.list sample',
    set('data.rows.0.spuTitle', null),
    'shape data.rows[].spuTitle',
  ],
  ['null in place of a list', 'catalog.list sample', set('data.rows', null), 'shape data.rows'],
  ['null in place of data', 'profile.show sample', set('data', null), 'shape data'],
  ['an object in place of a list', 'home.tags sample', set('data.rows', {}), 'shape data.rows'],
  ['a list in place of an object', 'points.balance sample', set('data', []), 'shape data'],
  ['a text in place of data', 'points.balance sample', set('data', '2010'), 'shape data'],
  [
    'an unknown value of an enumeration',
    'order.list sample',
    set('data.rows.0.orderStatus', 'processing'),
    'shape data.rows[].orderStatus',
  ],
  [
    'a value in another case',
    'catalog.list sample',
    set('data.rows.0.priceMode', 'SHOWN'),
    'shape data.rows[].priceMode',
  ],
  [
    'a fraction of a whole number',
    'catalog.list sample',
    set('data.rows.0.soldCount', 7.5),
    'shape data.rows[].soldCount',
  ],
  ['a negative total', 'catalog.list sample', set('data.total', -1), 'shape data.total'],
  ['a total as text', 'coupon.list sample', set('data.total', '7'), 'shape data.total'],
  [
    'a date in another form',
    'after-sale.list sample',
    set('data.rows.0.createTime', '25.07.2025 09:10'),
    'shape data.rows[].createTime',
  ],
  [
    'a date without a time',
    'session.list sample',
    set('data.rows.0.signInTime', '2025-07-25'),
    'shape data.rows[].signInTime',
  ],
  [
    'a date with an offset',
    'session.list sample',
    set('data.rows.0.expireTime', '2025-08-01T14:08:00+02:00'),
    'shape data.rows[].expireTime',
  ],
  [
    'a date in milliseconds',
    'session.list sample',
    set('data.rows.0.lastSeenTime', 1_753_430_880_000),
    'shape data.rows[].lastSeenTime',
  ],
  ['a row is null', 'favorite.list sample', set('data.rows.0', null), 'shape data.rows[]'],
  [
    'a wrapped list',
    'category.list sample',
    edit(body => {
      body.data['rows'] = { list: body.data['rows'] }
    }),
    'shape data.rows',
  ],

  // Values
  [
    'a fraction of a cent',
    'catalog.list sample',
    set('data.rows.0.displayPrice', 0.4949),
    'value data.rows[].displayPrice',
  ],
  [
    'an unrounded total',
    'order.list sample',
    set('data.rows.0.totalAmount', 143.399_999_99),
    'value data.rows[].totalAmount',
  ],
  [
    'an unrounded tax',
    'region.taxRate sample',
    set('data.taxPrice', 15.966_386_554_6),
    'value data.taxPrice',
  ],
  [
    'a time that is text without a form',
    'order.list sample',
    set('data.rows.0.orderTime', 'Fri Jul 25 2025'),
    'value data.rows[].orderTime',
  ],

  // Envelopes, codes and texts
  ['no envelope', 'home.hours sample', setText('{"isOpen":true}'), 'envelope code'],
  ['a page of a proxy', 'home.hours sample', setText('<html>Bad gateway</html>'), 'envelope body'],
  ['half of the JSON', 'home.hours sample', setText('{"code":0,"msg":"succ'), 'envelope body'],
  ['a list in place of the envelope', 'home.tags sample', setText('[]'), 'envelope body'],
  ['a code as text', 'home.hours sample', set('code', '0'), 'envelope code'],
  ['no text', 'home.hours sample', set('msg', undefined), 'envelope msg'],
  ['no data', 'home.hours sample', set('data', undefined), 'envelope data'],
  ['200 as the code of success', 'home.hours sample', set('code', 200), 'code code'],
  ['a code that the call doesn’t declare', 'home.hours sample', set('code', 300_021), 'code code'],
  ['another text of success', 'home.hours sample', set('msg', 'OK'), 'text msg'],
  ['401 in place of “please login”', 'cart.list no,token', set('code', 401), 'code code'],
  ['another text without a token', 'cart.list no,token', set('msg', 'Please sign in'), 'text msg'],
  ['another code of an expired session', 'cart.list unknown,token', set('code', 100_002), 'code code'],
  ['another text of an expired session', 'cart.list unknown,token', set('msg', 'Token expired'), 'text msg'],
  [
    'a guest sees the cart',
    'cart.list no,token',
    setText('{"code":0,"msg":"success","data":null}'),
    'code code',
  ],
  ['another code of an invalid field', 'cart.list invalid,field', set('code', 400), 'code code'],
  [
    'an invalid field without its name',
    'cart.list invalid,field',
    set('data.fields.0.field', 'page_size'),
    'shape data.fields',
  ],
  [
    'an invalid field without a reason',
    'cart.list invalid,field',
    set('data.fields.0.reason', undefined),
    'shape data.fields[].reason',
  ],
  [
    'an invalid field is accepted',
    'cart.list invalid,field',
    setText('{"code":0,"msg":"success","data":null}'),
    'code code',
  ],
  ['another text of something missing', 'order.detail unknown,ID', set('msg', 'Order not found'), 'text msg'],
  [
    'something missing is a success',
    'order.detail unknown,ID',
    edit(body => {
      body.code = 0
    }),
    'code code',
  ],

  // Statuses and headers
  ['status 201', 'home.hours sample', setStatus(201), 'status HTTP status'],
  ['status 404 for something missing', 'order.detail unknown,ID', setStatus(404), 'status HTTP status'],
  ['status 401 without a token', 'cart.list no,token', setStatus(401), 'status HTTP status'],
  ['an unknown path is found', `${TRANSPORT} unknown,path`, setStatus(200), 'status HTTP status'],
  [
    'another type of the body',
    'home.hours sample',
    setHeader('content-type', 'text/html'),
    'header header content-type',
  ],
  [
    'no header for other origins',
    'home.hours sample',
    setHeader('access-control-allow-origin', undefined),
    'header header access-control-allow-origin',
  ],
  [
    'no header for ignored fields',
    'catalog.list unknown,field',
    setHeader('x-ignored-fields', undefined),
    'header header x-ignored-fields',
  ],
  [
    'no header for the limit',
    'registration.checkEmail sample',
    setHeader('ratelimit', undefined),
    'header header ratelimit',
  ],

  // Pages
  [
    'the size of a page is ignored',
    'catalog.list first,page',
    edit(({ data }) => {
      data['rows'] = [...getRows(data), ...getRows(data)]
    }),
    'paging data.rows',
  ],
  ['the total is that of the page', 'catalog.list first,page', set('data.total', 1), 'paging data.total'],
  [
    'the second page is the first',
    'region.countries second,page',
    edit(({ data }) => {
      data['rows'] = [{ ...Object(getRows(data)[0]), countryNo: 'AA' }]
    }),
    'paging data.rows[]',
  ],
  [
    'the page after the last has rows',
    'region.countries page,after,the,last',
    edit(({ data }) => {
      data['rows'] = [null]
    }),
    'paging data.rows',
  ],
  [
    'a page of a million rows',
    'region.countries page,too,large',
    setText('{"code":0,"msg":"success","data":null}'),
    'code code',
  ],
  ['a page is empty', 'region.countries second,page', set('data.rows', []), 'paging data.rows'],

  // Connections
  ['no response', 'home.hours sample', loseConnection, 'connection response'],
]

/** The planted differences by title. */
export const planted: readonly (Planted & { title: string })[] = rows.map(([title, place, change, found]) => {
  const [subject = '', attempt = ''] = place.split(' ')
  const [finds = '', ...where] = found.split(' ')

  return {
    title,
    subject,
    attempt: attempt.replaceAll(',', ' '),
    change,
    finds,
    where: where.join(' '),
  } as Planted & { title: string }
})
