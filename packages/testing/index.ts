export { createShop, type Shop, type ShopOptions } from './create-shop.ts'
export type {
  Duration,
  EventDelivery,
  EventFilter,
  EventTopic,
  ForcedBehavior,
  Message,
  MessageFilter,
  World,
  WorldOptions,
} from './world.ts'
