import { persona } from '@fixbench/fixtures/personas.ts'
import { setOnSale, setSkuPrice } from '@fixbench/server/modules/catalog/change-product.ts'
import { setStock } from '@fixbench/server/modules/notice/restock.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { addToCart, fillCart, skus } from './persona-actions.ts'
import { inGroup } from './preset.ts'

const fillWithTwoItems = fillCart('nina', [
  [skus.screen, 2],
  [skus.adhesive, 5],
])

const FULL_CART = 1000
const REASON = 'Preset'

/** Adds available items to Bruno's cart until it reaches the limit. */
const fillUp = async (world: World): Promise<void> => {
  const { deps } = world
  const candidates = await deps.db.sku.findMany({
    where: { status: 1, product: { status: 1, priceMode: 'shown' } },
    orderBy: { id: 'asc' },
    take: 2 * FULL_CART,
    select: { skuCode: true, stock: true, reserved: true, product: { select: { moq: true } } },
  })
  const missing = FULL_CART - (await deps.db.cartLine.count({ where: { memberId: persona('bruno').id } }))
  const inCart = await deps.db.cartLine.findMany({
    where: { memberId: persona('bruno').id },
    select: { sku: { select: { skuCode: true } } },
  })
  const had = new Set(inCart.map(({ sku }) => sku.skuCode))
  const requestedItems = candidates
    .filter(sku => sku.stock - sku.reserved >= sku.product.moq && !had.has(sku.skuCode))
    .slice(0, Math.max(0, missing))
    .map(sku => [sku.skuCode, sku.product.moq] as const)
  if (requestedItems.length > 0) await addToCart('bruno', requestedItems)(world)
}

export const cartPresets = inGroup('Cart', { persona: 'nina', address: '/cart.html' })({
  'empty-cart': {
    title: 'Empty cart',
    summary: 'A new member with nothing in the cart.',
  },
  'big-cart': {
    title: 'Cart with 1,000 items',
    summary: 'The maximum number of items; some are no longer on sale or short of stock.',
    persona: 'bruno',
    apply: fillUp,
  },
  'cart-price-changed': {
    title: 'Price changed since added to cart',
    summary: 'A screen costs more than when it was added. An order at the old price is rejected (300021).',
    apply: async world => {
      await fillWithTwoItems(world)
      await setSkuPrice(world.deps, { skuCode: skus.screen, priceCents: 2199, reason: REASON })
    },
  },
  'cart-line-short': {
    title: 'Cart item short of stock',
    summary: 'Ten units in the cart, three left in stock. Checkout shows 300001.',
    apply: async world => {
      await fillCart('nina', [[skus.screen, 10]])(world)
      await setStock(world.deps, { skuCode: skus.screen, free: 3, reason: REASON })
    },
  },
  'cart-line-removed': {
    title: 'Cart item no longer on sale',
    summary: 'One of two items was taken off sale. It is grayed out and not part of any total.',
    apply: async world => {
      await fillWithTwoItems(world)
      await setOnSale(world.deps, { skuCode: skus.adhesive, isOnSale: false })
    },
  },
})
