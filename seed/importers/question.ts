import { backgroundMembers } from '../background-members.ts'
import { computeUnit } from '../catalog/hash.ts'
import type { SeedContext, SeedRow } from '../context.ts'
import { readRows } from '../database.ts'
import { persona } from '../personas.ts'
import { readData } from '../read-data.ts'
import { shopTime } from '../shop-time.ts'

type QuestionFact = {
  question: string
  answer: string
  family: string
  /** What a product must have to be asked about it: an attribute, or `attribute:value`. */
  needs?: string[]
}

const PRODUCTS_PER_QUESTION = 40
const ASKED_SHARE = 0.6
const OLDEST_DAYS = 300

/** Questions on the best-selling products of each family, answered; Oliver's newest one is still open. */
export const importQuestions = (ctx: SeedContext): void => {
  const people = backgroundMembers(ctx)
  const rows: SeedRow[] = []
  for (const { question, answer, family, needs = [] } of readData<{ productQuestions: QuestionFact[] }>(
    'reviews',
  ).productQuestions) {
    for (const { id, productCode } of bestSelling(ctx, family, needs)) {
      const key = `question:${productCode}:${question}`
      if (computeUnit(`${key}?`) >= ASKED_SHARE) continue
      const asker = people[Math.floor(computeUnit(`${key}:who`) * people.length)]
      if (asker === undefined) continue
      const daysAgo = 2 + computeUnit(`${key}:at`) * OLDEST_DAYS
      rows.push({
        productId: id,
        memberId: asker.id,
        email: asker.email,
        authorName: asker.name,
        question,
        answer,
        status: 'answered',
        createdAt: shopTime.day(-daysAgo),
        answeredAt: shopTime.day(-daysAgo + 1),
      })
    }
  }
  ctx.insertAll('ProductQuestion', [...rows, ...openQuestion(ctx)])
}

/** The product `p` has each wanted attribute, or `attribute:value`, of the list in the second parameter. */
const HAS_ALL = `NOT EXISTS (SELECT 1 FROM json_each(?) w WHERE NOT EXISTS (
  SELECT 1 FROM ProductFeature x JOIN FeatureValue v ON v.id = x.featureValueId
   WHERE x.productId = p.id AND w.value IN (v.attributeKey, v.attributeKey || ':' || v.value)))`

const bestSelling = (
  ctx: SeedContext,
  family: string,
  needs: readonly string[],
): { id: number; productCode: string }[] =>
  readRows<{ id: number; productCode: string }>(
    ctx.db,
    `SELECT p.id, p.productCode FROM Product p JOIN PartFamily f ON f.id = p.familyId WHERE f.slug = ? AND p.status = 1 AND ${HAS_ALL} ORDER BY p.soldCount DESC, p.id LIMIT ${PRODUCTS_PER_QUESTION}`,
    family,
    JSON.stringify(needs),
  )

const openQuestion = (ctx: SeedContext): SeedRow[] => {
  const oliver = persona('oliver')
  return bestSelling(ctx, 'screen', [])
    .slice(0, 1)
    .map(({ id }) => ({
      productId: id,
      memberId: oliver.id,
      email: oliver.email,
      authorName: oliver.memberName,
      question: 'Will the 2026 batch keep the same connector position?',
      answer: null,
      status: 'open',
      createdAt: shopTime.day(-0.6),
      answeredAt: null,
    }))
}
