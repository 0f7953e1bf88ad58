import type { SeedContext } from '../context.ts'

/** Updates the counts and ratings of products, articles, coupons, invite codes and rewards from the rows that they count. */
export const importProductSums = (ctx: SeedContext): void => {
  ctx.db.exec(`UPDATE Product SET ratingSum = s.total, reviewCount = s.n, ratingAvg = round(s.total * 1.0 / s.n, 2)
    FROM (SELECT productId, sum(rating) total, count(*) n FROM Review WHERE status = 'shown' GROUP BY productId) s
    WHERE s.productId = Product.id`)
  ctx.db.exec(`UPDATE Product SET questionCount = s.n
    FROM (SELECT productId, count(*) n FROM ProductQuestion WHERE status = 'answered' GROUP BY productId) s
    WHERE s.productId = Product.id`)
  ctx.db.exec(`UPDATE Product SET favoriteCount = s.n
    FROM (SELECT productId, count(*) n FROM Favorite GROUP BY productId) s WHERE s.productId = Product.id`)
  ctx.db.exec(
    `UPDATE Product SET soldCount = max(soldCount, reviewCount * 3) WHERE soldCount < reviewCount * 3`,
  )
  ctx.db.exec(`UPDATE BlogPost SET commentCount = s.n
    FROM (SELECT postId, count(*) n FROM BlogComment WHERE status = 'shown' GROUP BY postId) s WHERE s.postId = BlogPost.id`)
  ctx.db.exec(`UPDATE Coupon SET claimedCount = s.n, usedCount = s.used
    FROM (SELECT couponId, count(*) n, sum(status = 'used') used FROM MemberCoupon GROUP BY couponId) s
    WHERE s.couponId = Coupon.id`)
  ctx.db.exec(`UPDATE InviteCode SET usedCount = s.n
    FROM (SELECT code, count(*) n FROM InviteCodeUse GROUP BY code) s WHERE s.code = InviteCode.code`)
  ctx.db.exec(`UPDATE PointProduct SET redeemedCount = s.n
    FROM (SELECT pointProductId, sum(quantity) n FROM PointOrder WHERE status <> 'cancelled' GROUP BY pointProductId) s
    WHERE s.pointProductId = PointProduct.id`)
}
