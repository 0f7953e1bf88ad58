import { inTransaction } from '#server/database/transaction.ts'
import { failMissing } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** Answers and publishes a question and emails the answer to its author. Answering again replaces the answer. */
export const answerQuestion = async (
  deps: WorldDeps,
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
        ...(row.memberId !== null && { memberId: row.memberId }),
      },
      tx,
    )
  })
  deps.cache.bump('reviews', 'catalog')
  return { questionId }
}
