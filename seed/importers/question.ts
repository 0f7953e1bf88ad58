import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { z } from 'zod'
import { createBackgroundMembers } from '../background-members.ts'
import { getCatalogFacts } from '../catalog/facts.ts'
import { computeUnit } from '../catalog/hash.ts'
import { getTraits, meetsAll } from '../catalog/traits.ts'
import type { SeedContext, SeedRow } from '../context.ts'
import { readRows } from '../database.ts'
import { readData } from '../read-data.ts'

const QuestionFactSchema = z.strictObject({
  question: z.string(),
  answer: z.string(),
  family: z.string(),
  /** Required attributes of the product: `attribute` or `attribute:value`. */
  needs: z.array(z.string()).exactOptional(),
  /** Required traits of the device; `!` negates one. */
  if: z.array(z.string()).exactOptional(),
})

const PRODUCTS_PER_QUESTION = 40
const ASKED_SHARE = 0.6
const OLDEST_DAYS = 300
const NEWEST_DAYS = 2

/** Writes answered questions on the best-selling products of each family, and an open one by Oliver. */
export const importQuestions = (ctx: SeedContext): void => {
  const people = createBackgroundMembers(ctx)
  const rows: SeedRow[] = []
  for (const { question, answer, family, needs = [], if: traits = [] } of readData(
    'product-questions',
    z.array(QuestionFactSchema),
  )) {
    for (const { id, productCode, publishedAt } of listBestSelling(ctx, family, { needs, traits })) {
      const key = `question:${productCode}:${question}`
      if (computeUnit(`${key}?`) >= ASKED_SHARE) continue
      const asker = people[Math.floor(computeUnit(`${key}:who`) * people.length)]
      if (asker === undefined) continue
      const onSaleDays = (shopTime.startMs - Date.parse(publishedAt)) / DAY_MS
      if (onSaleDays < NEWEST_DAYS + 1) continue
      const span = Math.min(OLDEST_DAYS, onSaleDays - NEWEST_DAYS)
      const daysAgo = NEWEST_DAYS + computeUnit(`${key}:at`) * (span - 1)
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

  ctx.insertAll('ProductQuestion', [...rows, ...createOpenQuestion(ctx)])
}

/**
 * SQL condition: the product `p` has every `attribute` or `attribute:value` of the JSON list in the second parameter.
 */
const HAS_ALL = `NOT EXISTS (SELECT 1 FROM json_each(?) w WHERE NOT EXISTS (
  SELECT 1 FROM ProductFeature x JOIN FeatureValue v ON v.id = x.featureValueId
   WHERE x.productId = p.id AND w.value IN (v.attributeKey, v.attributeKey || ':' || v.value)))`

const AskedProductSchema = z.strictObject({
  id: z.number(),
  productCode: z.string(),
  publishedAt: z.string(),
  device: z.string().nullable(),
})
type AskedProduct = z.infer<typeof AskedProductSchema>

/** The best-selling products of a family that a question applies to. */
const listBestSelling = (
  ctx: SeedContext,
  family: string,
  { needs, traits }: { needs: readonly string[]; traits: readonly string[] },
): AskedProduct[] =>
  readRows(
    ctx.db,
    AskedProductSchema,
    `SELECT p.id, p.productCode, p.publishedAt, d.slug device FROM Product p JOIN PartFamily f ON f.id = p.familyId
      LEFT JOIN Device d ON d.id = p.deviceId
      WHERE f.slug = ? AND p.status = 1 AND p.soldCount > 0 AND ${HAS_ALL} ORDER BY p.soldCount DESC, p.id`,
    family,
    JSON.stringify(needs),
  )
    .filter(({ device }) => {
      const facts = getCatalogFacts().deviceById.get(device ?? '')
      return facts !== undefined && meetsAll(getTraits(facts), traits)
    })
    .slice(0, PRODUCTS_PER_QUESTION)

const createOpenQuestion = (ctx: SeedContext): SeedRow[] => {
  const oliver = persona('oliver')
  return listBestSelling(ctx, 'screen', { needs: [], traits: [] })
    .slice(0, 1)
    .map(({ id }) => ({
      productId: id,
      memberId: oliver.id,
      email: oliver.email,
      authorName: oliver.memberName,
      question: 'Will the next batch keep the same connector position?',
      answer: null,
      status: 'open',
      createdAt: shopTime.day(-0.6),
      answeredAt: null,
    }))
}
