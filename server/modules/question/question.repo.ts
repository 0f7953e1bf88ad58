import { flag, jsonColumns, limitTo, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Range } from '#server/lib/paging.ts'

const QuestionRowSchema = row({
  id: text,
  question: text,
  answer: text,
  authorName: text,
  createdAt: text.nullable(),
  answeredAt: text.nullable(),
  isPending: flag,
  isGeneral: flag,
})

const questionsSql = `
  with asked as (
    select p.id, f.slug as family, k.url as toolCategory from Product p
      left join PartFamily f on f.id = p.familyId left join Category k on k.id = p.l2CategoryId where p.productCode = ?1),
  entry as (
    select 'q' || q.id as id, q.question, coalesce(q.answer, '') as answer, q.authorName, q.createdAt, q.answeredAt,
           q.status = 'open' as isPending, 0 as isGeneral, case q.status when 'open' then 0 else 1 end as part, -q.id as place
      from ProductQuestion q join asked on asked.id = q.productId
      where q.status = 'answered' or (q.status = 'open' and q.memberId = ?4)
    union all
    select 'f' || e.id, e.question, e.answer, '', null, null, 0, 1, 2, e.sort
      from asked join FaqGroupFamily m on (m.kind = 'family' and m.slug = asked.family)
                                         or (m.kind = 'toolCategory' and m.slug = asked.toolCategory)
                                         or (m.kind = 'attribute' and m.slug in (select v.attributeKey from ProductFeature x
                                               join FeatureValue v on v.id = x.featureValueId where x.productId = asked.id))
      join FaqGroup g on g.code = m.groupCode and g.kind = 'product' join FaqEntry e on e.groupCode = g.code)
  select (select count(*) from entry) as total, (
    select json_group_array(json_object(${jsonColumns(QuestionRowSchema.shape, 'x')}))
      from (select * from entry order by part, place, id ${limitTo('?2')} offset ?3) x) as rows`

/**
 * One page of the member's own open questions about a product and its answered ones, newest first, followed by the shop's FAQ entries for its kind of product.
 */
export const listQuestions = (
  sql: SqlReader,
  productCode: string,
  { limit, offset, memberId }: Range & { memberId: number | null },
) => sql.jsonPage(QuestionRowSchema, questionsSql, productCode, limit, offset, memberId)
