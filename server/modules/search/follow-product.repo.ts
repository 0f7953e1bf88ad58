import type { Tx } from '#server/database/transaction.ts'

/**
 * Updates the product counts of a product's categories after it went on or off sale. The search index needs no update,
 * because results exclude products off sale. Bump the topics `catalog` and `content` after the transaction.
 */
export const followProduct = async (tx: Tx, productId: number): Promise<void> => {
  const product = await tx.product.findUnique({
    where: { id: productId },
    select: { l1CategoryId: true, l2CategoryId: true, l3CategoryId: true },
  })
  if (product === null) return
  await tx.$executeRaw`
    update Category set productCount = case level
      when 1 then (select count(*) from Product p where p.status = 1 and p.l1CategoryId = Category.id)
      when 2 then (select count(*) from Product p where p.status = 1 and p.l2CategoryId = Category.id)
      else (select count(*) from Product p where p.status = 1 and p.l3CategoryId = Category.id) end
     where id in (${product.l1CategoryId}, ${product.l2CategoryId}, ${product.l3CategoryId})`
}
