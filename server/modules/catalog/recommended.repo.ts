import { limitTo } from '#server/database/row.ts'

type Source = { sql: string; rank: number }

const related = (kind: 'accessory' | 'grade'): string =>
  `select relatedId as id, sort as place from ProductRelation where productId = ? and kind = '${kind}'`

/** Other parts for the model of a product, by sales. */
const sameModel =
  'select q.id, -q.soldCount as place from Product me join Product q on q.deviceId = me.deviceId where me.id = ?'

const sameCategory = `select q.id, -q.recommendScore as place from Product me
  join Product q on q.l2CategoryId = me.l2CategoryId where me.id = ? and q.status = 1
  order by q.recommendScore desc limit 60`

const sources = {
  accessory: [{ sql: related('accessory'), rank: 0 }],
  alternative: [{ sql: related('grade'), rank: 0 }],
  model: [{ sql: sameModel, rank: 0 }],
  recommend: [
    { sql: related('accessory'), rank: 0 },
    { sql: sameModel, rank: 1 },
    { sql: `select * from (${sameCategory})`, rank: 2 },
  ],
} as const satisfies Record<string, readonly Source[]>

import type { Range } from '#server/lib/paging.ts'
export type RecommendKind = keyof typeof sources

/** Plans one page of recommendations: each product once, at its best rank, without the product itself. */
export const planRecommended = (kind: RecommendKind, productId: number, { limit, offset }: Range) => {
  const parts = sources[kind]
  const all = `select s.id, min(s.rank * 1000000000.0 + s.place) as place from (
      ${parts.map(part => `select id, place, ${part.rank} as rank from (${part.sql})`).join(' union all ')}) s
    join Product p on p.id = s.id where p.status = 1 and p.id <> ? group by s.id`
  const values = [...parts.map(() => productId), productId]
  return {
    pageSql: `select id from (${all}) order by place, id ${limitTo()} offset ?`,
    pageValues: [...values, limit, offset],
    totalSql: `select count(*) from (${all})`,
    totalValues: values,
  }
}
