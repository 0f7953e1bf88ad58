import type { backOfficeEndpoints } from '@fixbench/contract/back-office/back-office.contract.ts'
import { LOW_STOCK } from '@fixbench/contract/back-office/back-office-constants.ts'
import type { StockFilter } from '@fixbench/contract/back-office/goods.contract.ts'
import type { DataOf, ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { toCents, toDollars } from '@fixbench/domain/money.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { flag, integer, row, text } from '@fixbench/server/database/row.ts'
import { setMinQuantity, setOnSale, setSkuPrice } from '@fixbench/server/modules/catalog/change-product.ts'
import { IS_ON_SALE, IS_SOLD_OUT } from '@fixbench/server/modules/catalog/lead-sku.repo.ts'
import { setStock as setFreeStock } from '@fixbench/server/modules/notice/restock.ts'

const SkuRowSchema = row({
  skuCode: text,
  name: text,
  productSpec: text,
  image: text,
  seoUrl: text,
  priceCents: integer,
  available: integer,
  reserved: integer,
  soldCount: integer,
  minQuantity: integer,
  isOnSale: flag,
})

const select = `s.skuCode, s.nameEn as name, s.productSpec, s.imageUrl as image, p.seoUrl, s.priceCents,
  max(0, s.stock - s.reserved) as available, s.reserved, s.soldCount, p.moq as minQuantity,
  ${IS_ON_SALE} as isOnSale`

const conditions: Record<StockFilter | 'all', string> = {
  all: 'true',
  low: `${IS_ON_SALE} and s.stock - s.reserved between 1 and ${LOW_STOCK}`,
  'sold-out': IS_SOLD_OUT,
}

/** One page of the SKUs by code. */
export const listSkus = (
  { sql }: ShopContext,
  { keyword = '', stock, ...page }: ParsedOf<typeof backOfficeEndpoints.skus>,
): DataOf<typeof backOfficeEndpoints.skus> => {
  const query = {
    select,
    from: `from Sku s join Product p on p.id = s.productId where ${conditions[stock ?? 'all']}
      and (?1 = '' or instr(lower(s.skuCode || ' ' || s.nameEn), ?1) > 0)`,
    orderBy: 's.skuCode',
    page,
  }
  const { rows, total } = sql.page(SkuRowSchema, query, keyword.toLowerCase())

  return {
    rows: rows.map(({ priceCents, isOnSale, ...sku }) => ({
      ...sku,
      price: toDollars(priceCents),
      isOnSale: isOnSale === 1,
    })),
    total,
  }
}

/** Sets the units of a SKU that can be sold, and notifies waiting buyers. Fails as missing for an unknown code. */
export const setStock = async (
  deps: ShopContext,
  { skuCode, available, reason }: ParsedOf<typeof backOfficeEndpoints.setStock>,
): Promise<DataOf<typeof backOfficeEndpoints.setStock>> => {
  const { stock, notified } = await setFreeStock(deps, { skuCode, free: available, reason })

  return { skuCode, available: stock, notified }
}

/** Sets the retail price of a SKU, in cents from here on. Fails as missing for an unknown code. */
export const setPrice = async (
  deps: ShopContext,
  { skuCode, price, reason }: ParsedOf<typeof backOfficeEndpoints.setPrice>,
): Promise<DataOf<typeof backOfficeEndpoints.setPrice>> => {
  const changed = await setSkuPrice(deps, { skuCode, priceCents: toCents(price), reason })

  return { skuCode, oldPrice: toDollars(changed.fromCents), newPrice: toDollars(changed.toCents) }
}

/** Sets how the product of a SKU is sold. Fails as missing for an unknown code. */
export const setTerms = async (
  deps: ShopContext,
  { skuCode, minQuantity, isOnSale }: ParsedOf<typeof backOfficeEndpoints.setTerms>,
): Promise<DataOf<typeof backOfficeEndpoints.setTerms>> => ({
  ...(await setMinQuantity(deps, { skuCode, minQuantity })),
  ...(await setOnSale(deps, { skuCode, isOnSale })),
})
