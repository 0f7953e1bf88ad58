/** A rule about rows. Its SQL selects every row that it is about. */
export type InvariantRule = {
  group: 'stock' | 'coupons' | 'points' | 'payments' | 'totals' | 'counts'
  rule: string
  /** Selects `subject`, `expected` and `actual` of each row; the rule is met where the two are equal. */
  sql: string
}

const held = `(select coalesce(sum(r.quantity), 0) from StockReservation r join Sku held on held.id = r.skuId
  where r.status = 'held' and (held.id = s.id or held.stockPool = s.stockPool))`
const sumOfItems = (column: string): string =>
  `(select coalesce(sum(i.${column}), 0) from OrderItem i where i.orderId = o.id)`

const stock: Record<string, Omit<InvariantRule, 'group'>> = {
  'stock-not-oversold': {
    rule: 'No SKU has less than nothing in stock, or more reserved than in stock.',
    sql: `select skuCode as subject, max(stock, 0) || ' in stock, ' || max(min(reserved, stock), 0) || ' reserved' as expected,
            stock || ' in stock, ' || reserved || ' reserved' as actual from Sku`,
  },
  'stock-covers-holds': {
    rule: 'What is reserved of a SKU is what orders hold of it.',
    sql: `select s.skuCode as subject, ${held} || '' as expected, s.reserved || '' as actual from Sku s`,
  },
  'stock-follows-movements': {
    rule: 'The stock of a SKU is that after its last movement.',
    sql: `select s.skuCode as subject, m.stockAfter || '' as expected, s.stock || '' as actual
            from Sku s join StockMovement m on m.id = (select max(id) from StockMovement where skuId = s.id)`,
  },
}

const coupons: Record<string, Omit<InvariantRule, 'group'>> = {
  'coupons-within-limit': {
    rule: 'No coupon is claimed more often than its limit allows.',
    sql: `select code as subject, min(claimedCount, totalLimit) || '' as expected, claimedCount || '' as actual
            from Coupon where totalLimit is not null`,
  },
  'coupons-are-counted': {
    rule: 'A coupon is claimed and used as often as its copies say.',
    sql: `select c.code as subject, count(m.id) || ' claimed, ' || count(case when m.status = 'used' then 1 end) || ' used' as expected,
            c.claimedCount || ' claimed, ' || c.usedCount || ' used' as actual
            from Coupon c left join MemberCoupon m on m.couponId = c.id group by c.id`,
  },
  'coupons-used-once': {
    rule: 'A copy of a coupon that is reserved or used belongs to one order, and any other to none.',
    sql: `select couponCode as subject, case when status in ('reserved', 'used') then 'an order' else 'no order' end as expected,
            case when orderId is null then 'no order' else 'an order' end as actual
            from MemberCoupon where status in ('reserved', 'unused')`,
  },
  'coupons-one-per-order': {
    rule: 'An order uses at most one coupon.',
    sql: `select o.orderNo as subject, '1' as expected, count(*) || '' as actual
            from MemberCoupon m join Orders o on o.id = m.orderId where m.status in ('reserved', 'used') group by o.id`,
  },
}

const points: Record<string, Omit<InvariantRule, 'group'>> = {
  'points-are-the-sum': {
    rule: 'The points of a member are the sum of all entries.',
    sql: `select m.email as subject, coalesce(sum(e.delta), 0) || '' as expected, m.pointsBalance || '' as actual
            from Member m left join PointEntry e on e.memberId = m.id group by m.id`,
  },
  'points-step-by-step': {
    rule: 'Each entry states the balance after it.',
    sql: `select reference as subject, sum(delta) over (partition by memberId order by id) || '' as expected,
            balanceAfter || '' as actual from PointEntry`,
  },
  'points-paid-once': {
    rule: 'An order takes the points that it says, once.',
    sql: `select o.orderNo as subject, o.pointsUsed || '' as expected,
            coalesce(-sum(e.delta), 0) || '' as actual
            from Orders o left join PointEntry e on e.kind = 'redeem' and e.reference = 'order:' || o.orderNo
            where o.pointsUsed > 0 or e.id is not null group by o.id`,
  },
  'rewards-are-counted': {
    rule: 'A reward is redeemed as often as orders that are not canceled say.',
    sql: `select p.nameEn as subject, coalesce(sum(o.quantity), 0) || '' as expected, p.redeemedCount || '' as actual
            from PointProduct p left join PointOrder o on o.pointProductId = p.id and o.status <> 'cancelled' group by p.id`,
  },
}

const payments: Record<string, Omit<InvariantRule, 'group'>> = {
  'payments-cover-orders': {
    rule: 'A payment is the sum of its shares of orders.',
    sql: `select p.paymentNo as subject, sum(s.amountCents) || ' cents' as expected, p.amountCents || ' cents' as actual
            from Payment p join PaymentOrder s on s.paymentId = p.id group by p.id`,
  },
  'orders-paid-by-payments': {
    rule: 'What is paid of an order is what its successful payments brought.',
    sql: `select o.orderNo as subject, coalesce(sum(case when p.status in ('paid', 'refunded') then s.amountCents end), 0) || ' cents' as expected,
            o.paidCents || ' cents' as actual
            from Orders o left join PaymentOrder s on s.orderId = o.id left join Payment p on p.id = s.paymentId
            where o.status <> 'cancelled' group by o.id`,
  },
  'orders-not-overpaid': {
    rule: 'No order is paid more than its total.',
    sql: `select orderNo as subject, min(paidCents, totalCents) || ' cents' as expected, paidCents || ' cents' as actual from Orders`,
  },
  'refunds-within-payment': {
    rule: 'The refunds of a payment add up, and are at most its amount.',
    sql: `select p.paymentNo as subject, min(coalesce(sum(r.amountCents), 0), p.amountCents) || ' cents' as expected,
            p.refundedCents || ' cents' as actual
            from Payment p left join Refund r on r.paymentId = p.id and r.status = 'done' group by p.id`,
  },
  'disputes-within-payment': {
    rule: 'Open disputes of a payment are at most what its refunds have left.',
    sql: `select p.paymentNo as subject, min(coalesce(sum(d.amountCents), 0), p.amountCents - p.refundedCents) || ' cents' as expected,
            coalesce(sum(d.amountCents), 0) || ' cents' as actual
            from Payment p left join Dispute d on d.paymentId = p.id and d.status = 'open' group by p.id`,
  },
  'lost-disputes-are-refunds': {
    rule: 'The lost disputes of a payment are refunds of the same amount.',
    sql: `select p.paymentNo as subject,
            (select coalesce(sum(d.amountCents), 0) from Dispute d where d.paymentId = p.id and d.status = 'lost') || ' cents' as expected,
            (select coalesce(sum(r.amountCents), 0) from Refund r
              where r.paymentId = p.id and r.status = 'done' and r.refundKey like 'dispute:%') || ' cents' as actual
            from Payment p`,
  },
}

const totals: Record<string, Omit<InvariantRule, 'group'>> = {
  'totals-add-up': {
    rule: 'The total of an order is goods minus coupon and points, plus shipping, VAT, duty and fee.',
    sql: `select orderNo as subject,
            (itemsCents - couponCents - pointsCents + shipCents + vatCents + dutyCents + payFeeCents) || ' cents' as expected,
            totalCents || ' cents' as actual from Orders`,
  },
  'goods-add-up': {
    rule: 'The goods of an order are the sum of its items, and each item is its price times its quantity.',
    sql: `select o.orderNo as subject, (select coalesce(sum(i.unitPriceCents * i.quantity), 0) from OrderItem i where i.orderId = o.id) || ' cents' as expected,
            o.itemsCents || ' cents' as actual from Orders o`,
  },
  'coupon-shares-add-up': {
    rule: 'The shares of the items in the coupon are the coupon of the order.',
    sql: `select o.orderNo as subject, ${sumOfItems('couponShareCents')} || ' cents' as expected, o.couponCents || ' cents' as actual from Orders o`,
  },
  'point-shares-add-up': {
    rule: 'The shares of the items in the points are the points of the order.',
    sql: `select o.orderNo as subject, ${sumOfItems('pointsShareCents')} || ' cents' as expected, o.pointsCents || ' cents' as actual from Orders o`,
  },
}

const counts: Record<string, Omit<InvariantRule, 'group'>> = {
  'skus-are-counted': {
    rule: 'A product counts its SKUs on sale.',
    sql: `select p.productCode as subject, count(s.id) || '' as expected, p.skuCount || '' as actual
            from Product p left join Sku s on s.productId = p.id and s.status = 1 group by p.id`,
  },
  'reviews-are-counted': {
    rule: 'The rating of a product is that of its published reviews.',
    sql: `select p.productCode as subject, count(r.id) || ' reviews, ' || coalesce(sum(r.rating), 0) || ' stars' as expected,
            p.reviewCount || ' reviews, ' || p.ratingSum || ' stars' as actual
            from Product p left join Review r on r.productId = p.id and r.status = 'shown' group by p.id`,
  },
  'questions-are-counted': {
    rule: 'A product counts its answered questions.',
    sql: `select p.productCode as subject, count(q.id) || '' as expected, p.questionCount || '' as actual
            from Product p left join ProductQuestion q on q.productId = p.id and q.status = 'answered' group by p.id`,
  },
  'wishes-are-counted': {
    rule: 'A product counts the wish lists that have it.',
    sql: `select p.productCode as subject, count(f.id) || '' as expected, p.favoriteCount || '' as actual
            from Product p left join Favorite f on f.productId = p.id group by p.id`,
  },
  'comments-are-counted': {
    rule: 'An article counts its published comments.',
    sql: `select b.slug as subject, count(c.id) || '' as expected, b.commentCount || '' as actual
            from BlogPost b left join BlogComment c on c.postId = b.id and c.status = 'shown' group by b.id`,
  },
  'invites-are-counted': {
    rule: 'An invite code is used as often as members have registered with it.',
    sql: `select i.code as subject, count(u.memberId) || '' as expected, i.usedCount || '' as actual
            from InviteCode i left join InviteCodeUse u on u.code = i.code group by i.code`,
  },
}

/** Everything that is always true of a shop, by name. */
export const invariantRules: ReadonlyMap<string, InvariantRule> = new Map(
  Object.entries({ stock, coupons, points, payments, totals, counts }).flatMap(([group, rules]) =>
    Object.entries(rules).map(([name, rule]): [string, InvariantRule] => [
      name,
      { ...rule, group: group as InvariantRule['group'] },
    ]),
  ),
)
