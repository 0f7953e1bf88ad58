export { createShop, type Shop, type ShopOptions } from './create-shop.ts'
export type { Duration, Message, MessageFilter, World, WorldOptions } from './world.ts'
