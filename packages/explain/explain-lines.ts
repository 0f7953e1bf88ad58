import { findLadder, isReductionLive, toReduction } from '@fixbench/domain/price/resolve-price.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { createPriceView } from '@fixbench/server/modules/catalog/price-view.ts'
import { getLadders } from '@fixbench/server/modules/catalog/sku-line.repo.ts'
import type { PricedSku } from '@fixbench/server/modules/catalog/sku-line.ts'
import { createPriceRecorder, type PriceContext, toUnitSteps } from './explain-unit-price.ts'
import type { Line } from './explanation.schemas.ts'
import { findLevel, readSkuFacts } from './price-facts.repo.ts'

/** The shares of a line in the parts of a total, in cents. */
type Shares = { couponShare: number; pointsShare: number; vatShare: number; dutyShare: number }

const NO_SHARES: Shares = { couponShare: 0, pointsShare: 0, vatShare: 0, dutyShare: 0 }

/** A line to explain. Without shares it is no part of an order; with a note it isn't counted. */
type LineToExplain = { sku: PricedSku; shares?: Shares; note?: string }

/** Explains the prices of lines for a viewer now: each by the price rules, which record their steps. */
export const explainLines = (deps: ShopContext, viewer: Viewer, lines: readonly LineToExplain[]): Line[] => {
  const view = createPriceView(deps, viewer)
  const getContext = createContextReader(
    deps,
    { level: viewer.wholesaleLevel, nowMs: view.nowMs },
    lines.map(({ sku }) => sku.skuCode),
  )

  return lines.map(({ sku, shares = NO_SHARES, note = '' }) => {
    const { skuCode, quantity } = sku
    const { recorded, record } = createPriceRecorder()
    const { unitCents, quoteId } = view.skuPrice(sku, { skuCode, listCents: sku.listCents, quantity }, record)
    const context = getContext(sku, quoteId)

    return {
      skuCode,
      name: context.facts.name,
      quantity,
      isCounted: note === '',
      note,
      unitCents,
      lineCents: (unitCents ?? 0) * quantity,
      steps: toUnitSteps(recorded, context),
      couponCents: shares.couponShare,
      pointsCents: shares.pointsShare,
      vatCents: shares.vatShare,
      dutyCents: shares.dutyShare,
    }
  })
}

type PricedAt = { level: number | null; nowMs: number }
type PricedLine = Pick<PricedSku, 'skuCode' | 'quantity'> & PriceContext['product']

/** Reads what the prices of SKUs depend on at an instant and for a wholesale level. */
export const createContextReader = (
  deps: ShopContext,
  { level, nowMs }: PricedAt,
  skuCodes: readonly string[],
) => {
  const facts = readSkuFacts(deps.sql, skuCodes)
  const ladders = getLadders(deps)
  const foundLevel = findLevel(deps.sql, level)

  return (line: PricedLine, quoteId: number | null): PriceContext => {
    const found = facts.get(line.skuCode)
    if (found === undefined) throw new Error(`SKU ${line.skuCode} is not in the shop`)
    const reduction = toReduction(line)

    return {
      skuCode: line.skuCode,
      quantity: line.quantity,
      product: line,
      facts: found,
      reduction: isReductionLive(reduction, nowMs) ? reduction : null,
      ladder: findLadder(ladders, line.ladderCode),
      level: foundLevel,
      quoteId,
    }
  }
}
