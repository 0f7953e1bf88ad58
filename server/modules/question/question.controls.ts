import { int, text } from '@fixbench/contract/core/field.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { z } from 'zod'
import { type Control, defineControl } from '#server/context/define-control.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { failMissing } from '#server/lib/fail.ts'

/** Answers and publishes a question and emails the answer to its author. Answering again replaces the answer. */
export const answerQuestion = async (
  deps: ShopContext,
  { questionId, answer }: { questionId: number; answer: string },
): Promise<{ questionId: number }> => {
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    const { count } = await tx.productQuestion.updateMany({
      where: { id: questionId },
      data: { answer, status: 'answered', answeredAt: now },
    })
    if (count === 0) failMissing('The question')
    const row = await tx.productQuestion.findUniqueOrThrow({
      where: { id: questionId },
      include: { product: { select: { nameEn: true } } },
    })
    const { productId } = row
    const questionCount = await tx.productQuestion.count({ where: { productId, status: 'answered' } })

    await tx.product.update({ where: { id: productId }, data: { questionCount } })
    await deps.inbox.deliver(
      {
        channel: 'email',
        kind: 'question-answered',
        to: row.email,
        subject: `We answered your question about ${row.product.nameEn}`,
        body: `You asked: ${row.question}\n\n${answer}`,
        data: { questionId },
        ...omitUndefined({ memberId: row.memberId ?? undefined }),
      },
      tx,
    )
  })
  deps.cache.bump('reviews', 'catalog')

  return { questionId }
}

/** Test controls that act as the shop. */
export const questionControls: readonly Control[] = [
  defineControl({
    name: 'answer-question',
    summary: 'Answer and publish a product question',
    input: z.object({ questionId: int(1).describe('ID of the question'), answer: text(2000) }),
    data: z.object({ questionId: z.int().describe('ID of the question') }),
    run: ({ deps, input }) => answerQuestion(deps, input),
  }),
]
