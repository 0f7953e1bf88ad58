import { leadSkuStatements } from '@fixbench/server/modules/catalog/lead-sku.repo.ts'
import type { SeedContext } from '../context.ts'

/** Updates the lead SKU of each product, with the product's stock sum and prices. */
export const syncLeads = (ctx: SeedContext): void => {
  for (const statement of leadSkuStatements('select id from Product')) ctx.db.exec(statement)
}
