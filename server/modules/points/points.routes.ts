import type { pointsEndpoints } from '@fixbench/contract/points/points.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { placePointOrder } from './place-point-order.ts'
import {
  cancelPointOrder,
  confirmPointReceipt,
  listPointOrders,
  showPointOrder,
} from './point-order.service.ts'
import { listPointProducts, showPointProduct } from './point-product.service.ts'
import { checkIn, showBalance, showLog } from './points-account.ts'

export const pointsHandlers: Omit<Handlers<typeof pointsEndpoints>, 'pay'> = {
  products: ({ deps, viewer, input }) => listPointProducts(deps, viewer, input),
  product: ({ deps, viewer, input }) => showPointProduct(deps, viewer, input.id),
  balance: ({ deps, viewer }) => showBalance(deps, viewer),
  log: ({ deps, viewer, input }) => showLog(deps, viewer, input),
  checkIn: ({ deps, viewer }) => checkIn(deps, viewer),
  submit: ({ deps, viewer, input }) => placePointOrder(deps, viewer, input),
  orders: ({ deps, viewer, input }) => listPointOrders(deps, viewer, input),
  order: ({ deps, viewer, input }) => showPointOrder(deps, viewer, input.orderNo),
  confirmReceipt: ({ deps, viewer, input }) => confirmPointReceipt(deps, viewer, input.orderNo),
  cancel: ({ deps, viewer, input }) => cancelPointOrder(deps, viewer, input.orderNo),
}
