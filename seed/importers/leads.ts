import { leadSkuStatements } from '#server/modules/catalog/lead-sku.repo.ts'
import type { SeedContext } from '../context.ts'

/** Works out which SKU each product shows, with the stock sum and prices of its row, from the SKUs as they are now. */
export const syncLeads = (ctx: SeedContext): void => {
  for (const statement of leadSkuStatements('select id from Product')) ctx.db.exec(statement)
}
