import { type Mutation, mutationsIn } from '../mutation.ts'

/** Regressions: each removes the essential line of a fix. */
export const findingMutations: readonly Mutation[] = [
  ...mutationsIn('packages/domain/money.ts', [
    ['b.remainder - a.remainder || compareKeys(a.key, b.key)', 'b.remainder - a.remainder', 'B-18'],
  ]),
  ...mutationsIn('packages/domain/phone.ts', [
    ["code !== '' && digitsOnly(international).startsWith(code)", "code === 'none'", 'B-06'],
  ]),
  ...mutationsIn('packages/contract/registration/website.ts', [[' && HOST.test(hostname)', '', 'B-13']]),
  ...mutationsIn('server/http/unknown-call.ts', [["void reply.header('allow', allow)", '', 'B-87']]),
  ...mutationsIn('server/http/connection.ts', [["=== 'host') count += 1", "=== 'host') count = 1", 'S-15']]),
  ...mutationsIn('packages/domain/password/bcrypt.ts', [
    ['return [hash, ...padding]', 'return [hash]', 'S-14'],
  ]),
  ...mutationsIn('server/modules/order/order.service.ts', [
    ['row.memberId === viewer.memberId', 'row.memberId > 0', 'S-07'],
  ]),
  ...mutationsIn('packages/worlds/archive/import-world.ts', [
    ['if (existsSync(target)) throw', 'if (target === "") throw', 'S-13'],
  ]),
  ...mutationsIn('server/modules/category/category.mapper.ts', [
    ['subArr: [], tagList: [] })', '})', 'B-43'],
  ]),
  ...mutationsIn('server/lib/yield-to-requests.ts', [
    ['now - lastAt < IDLE_ITERATION_MS || ', 'true || ', 'B-60'],
  ]),
  ...mutationsIn('seed/reviews/choose-variant.ts', [
    ['listPlugs(countryIso).map(', "listPlugs('US').map(", 'B-24'],
  ]),
  ...mutationsIn('packages/ui/overlay/dialog.tsx', [['if (event.detail > 1) return', '', 'B-03']]),
  ...mutationsIn('packages/ui/lazy-component.ts', [['await load().catch(', 'await load().finally(', 'B-28']]),
  ...mutationsIn('packages/console/commands/world.commands.ts', [
    ["confirmation: confirmReset(detail.title === '' ? world : detail.title),", '', 'B-61'],
  ]),
  ...mutationsIn('packages/domain/order/refundable.ts', [
    ["status === 'open' ? sum + amountCents : sum", "status === '' ? sum + amountCents : sum", 'issue 44'],
  ]),
  ...mutationsIn('server/modules/payment/handle-dispute.ts', [
    ["if (status !== 'open') return", "if (status === '') return", 'issue 44'],
    ['part.amountCents) === amountCents', 'part.amountCents) > 0', 'issue 44'],
  ]),
  ...mutationsIn('packages/domain/order/spread-dispute.ts', [
    ['remaining === 0 && shares.length > 0', 'shares.length > 0', 'issue 44'],
  ]),
  ...mutationsIn('server/modules/payment/close-dispute.ts', [
    ["status === 'lost' && (await losePart(deps, tx, part))", 'false', 'issue 44'],
  ]),
  ...mutationsIn('server/modules/payment/open-dispute.ts', [['dueAt: respondBy', 'dueAt: now', 'issue 44']]),
  ...mutationsIn('server/modules/stock/stock.repo.ts', [
    ["soldOutTables = ['Sku', 'Product']", "soldOutTables = ['Product']", 'SHOP-43'],
  ]),
  ...mutationsIn('server/modules/review/review.repo.ts', [
    [
      "where productId = (select id from Product where productCode = ?) and status = 'shown' group by rating",
      "where +productId = (select id from Product where productCode = ?) and +status = 'shown' group by rating",
      'issue 41',
    ],
  ]),
  ...mutationsIn('packages/contract/address/format-address.ts', [
    ['COUNTRIES_WITH_STATE.has(iso)', "iso !== 'US'", 'SHOP-33'],
  ]),
  ...mutationsIn('tools/layout/lengths.ts', [['MOST_LINES = 300', 'MOST_LINES = 301', 'issue 39']]),
  ...mutationsIn('packages/storefront/features/points/points.rules.ts', [
    ["if (isCoupon) return 'Added to your account'", '', 'storefront-4'],
  ]),
]
