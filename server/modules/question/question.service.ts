import type { DataOf, ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import type { questionEndpoints } from '@fixbench/contract/question/question.contract.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import { WORLD_START_MS } from '@fixbench/fixtures/shop-time.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toIso } from '#server/database/row.ts'
import { failField, failMissing } from '#server/lib/fail.ts'
import { toRange } from '#server/lib/paging.ts'
import { fillIn, getFigures } from '#server/modules/figures/figures.ts'
import { listQuestions } from './question.repo.ts'

/**
 * The member's own open questions about a product, then answered ones, then the shop's FAQ entries for its kind of product. Empty for an unknown
 * product.
 */
export const listProductQuestions = (
  { sql, cache, brand }: ShopContext,
  { memberId }: Pick<Viewer, 'memberId'>,
  { id, ...paging }: ParsedOf<typeof questionEndpoints.list>,
): DataOf<typeof questionEndpoints.list> => {
  const { rows, total } = listQuestions(sql, id, { ...toRange(paging), memberId })
  const figures = rows.some(row => row.isGeneral === 1) ? getFigures({ sql, cache }) : {}
  return {
    rows: rows.map(({ createdAt, answeredAt, isPending, isGeneral, authorName, answer, ...row }) => ({
      ...row,
      answer: isGeneral === 1 ? fillIn(answer, figures) : answer,
      authorName: isGeneral === 1 ? brand.name : authorName,
      createTime: createdAt === null ? new Date(WORLD_START_MS).toISOString() : toIso(createdAt),
      answerTime: toIso(answeredAt),
      isPending: isPending === 1,
      isGeneral: isGeneral === 1,
    })),
    total,
  }
}

/** Stores a question about a product. Its author sees it immediately, everyone else after it is answered. Guests must give an email address. */
export const askQuestion = async (
  { db, clock, cache }: ShopContext,
  viewer: Viewer,
  input: ParsedOf<typeof questionEndpoints.add>,
): Promise<DataOf<typeof questionEndpoints.add>> => {
  const email = viewer.kind === 'member' ? viewer.email : input.email
  if (email === undefined) return failField('email', 'is required')
  const product = await db.product.findUnique({
    where: { productCode: input.productCode },
    select: { id: true },
  })
  if (product === null) return failMissing('The product')

  const row = await db.productQuestion.create({
    data: {
      productId: product.id,
      memberId: viewer.memberId,
      email,
      authorName: viewer.kind === 'member' ? viewer.memberName : input.name || 'Guest',
      question: input.question,
      status: 'open',
      createdAt: clock.now(),
    },
    select: { id: true },
  })
  if (viewer.kind === 'member') {
    cache.bump('reviews')
  }

  return { id: `q${row.id}` }
}
