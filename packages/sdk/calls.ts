export type * from './generated/shop-calls.ts'
export { shopRoutes } from './generated/shop-calls.ts'
