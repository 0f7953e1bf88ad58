import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { WORLD_START_MS } from '@fixbench/fixtures/shop-time.ts'
import { inTransaction } from '@fixbench/server/database/transaction.ts'
import { syncLeadSkus } from '@fixbench/server/modules/catalog/lead-sku.repo.ts'
import { setStock } from '@fixbench/server/modules/notice/restock.ts'
import { setFreeStock } from '@fixbench/server/modules/stock/stock.repo.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { skus } from './persona-actions.ts'
import { inGroup } from './preset.ts'

const CAMPAIGN_END_MS = Date.UTC(2025, 7, 1, 23, 59, 59)

/** Returns a preset step that sets the available stock of every SKU. */
const withFreeStock =
  (quantity: number) =>
  async ({ deps }: World): Promise<void> => {
    await inTransaction(deps.db, async tx => {
      await setFreeStock(tx, quantity)
      const products = await tx.product.findMany({ select: { id: true } })
      await syncLeadSkus(
        tx,
        products.map(({ id }) => id),
      )
    })
    deps.cache.bump('catalog')
  }

/** Path of the page of a SKU's product. */
const productPage =
  (skuCode: string) =>
  async ({ deps }: World): Promise<string> => {
    const sku = await deps.db.sku.findUniqueOrThrow({
      where: { skuCode },
      select: { product: { select: { seoUrl: true } } },
    })
    return `/detail/${sku.product.seoUrl}?sku=${skuCode}`
  }

/** Path of the page of the first product with a price mode. */
const productPageByPriceMode =
  (priceMode: string) =>
  async ({ deps }: World): Promise<string> => {
    const product = await deps.db.product.findFirstOrThrow({
      where: { priceMode, status: 1 },
      orderBy: { id: 'asc' },
      select: { seoUrl: true },
    })
    return `/detail/${product.seoUrl}`
  }

export const shopPresets = inGroup('Shop')({
  fresh: {
    title: 'Fresh shop',
    summary: 'The seeded shop with its clock running.',
  },
  frozen: {
    title: 'Frozen clock',
    summary: 'The seeded shop with its clock frozen at the start, so dates and times never change.',
    apply: async ({ deps, moveClock }) => {
      deps.clock.freeze()
      await moveClock(WORLD_START_MS)
    },
  },
  'campaign-last-minute': {
    title: 'Last minute of the summer sale',
    summary: 'One minute before the sale ends; banners count down.',
    apply: world => world.moveClock(CAMPAIGN_END_MS - MINUTE_MS),
  },
  'campaign-over': {
    title: 'Summer sale ended',
    summary: 'A few seconds after the sale ended: prices are back to normal.',
    apply: world => world.moveClock(CAMPAIGN_END_MS + 5000),
  },
  'sold-out': {
    title: 'Everything sold out',
    summary: 'Every SKU is out of stock.',
    address: '/best-sellers',
    apply: withFreeStock(0),
  },
  'last-pieces': {
    title: 'One of each left',
    summary: 'Every SKU has one unit in stock.',
    address: '/best-sellers',
    apply: withFreeStock(1),
  },
})

export const catalogPresets = inGroup('Catalog', { persona: 'nina' })({
  'last-piece': {
    title: 'Last unit of a screen',
    summary: 'One grade of the iPhone 13 screen has one unit left. Adding a second one is rejected (300001).',
    address: productPage(skus.screen),
    apply: ({ deps }) => setStock(deps, { skuCode: skus.screen, free: 1, reason: 'Preset' }),
  },
  'product-sold-out': {
    title: 'Sold out, with restock alert',
    summary: 'An out-of-stock grade offers an alert when it is back.',
    address: productPage(skus.soldOut),
  },
  'arrival-notice-armed': {
    title: 'Restock alert set',
    summary: 'Wanda is waiting for a sold-out screen. The control “restock” emails her.',
    persona: 'wanda',
    address: productPage(skus.soldOut),
  },
  'presale-open': {
    title: 'Pre-order open',
    summary: 'A product before its release that can be pre-ordered with a deposit.',
    address: productPage(skus.presale),
  },
  'hidden-prices-guest': {
    title: 'Prices for members only',
    summary: 'A guest sees “Sign In To See Price”. No response or page source contains the price.',
    persona: null,
    address: productPageByPriceMode('member'),
  },
  'quote-only': {
    title: 'Email for quotes',
    summary: 'A machine without a visible price; buyers send a quote request.',
    persona: 'quinn',
    address: productPageByPriceMode('quote'),
  },
  'back-market': {
    title: 'Back Market member',
    summary: 'Bella joined with an invite code and has the BACK MARKET navigation.',
    persona: 'bella',
    address: '/back-market',
  },
})
