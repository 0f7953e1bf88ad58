import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import type { PersonaKey } from '#seed/personas.ts'
import type { ConsoleClient } from '#server/testing/console-client.ts'
import { type ApiDriver, apiDriver } from './api.driver.ts'

let keyCount = 0
const newKey = (): string => {
  keyCount += 1
  return `e2e-${process.pid}-${keyCount}`
}

/** Signs a persona in to the API. Returns its calls and a driver of its orders. */
export const signInBuyer = async (world: ConsoleClient, key: PersonaKey) => {
  const api = apiDriver(world, key)
  await api.signIn()
  return { api, orders: orderDriver(api, world) }
}

/** Creates and moves orders of a persona without screens. */
export const orderDriver = (api: ApiDriver, world: ConsoleClient) => {
  /** Ships a paid order and delivers its parcels. */
  const deliver = async (orderNo: string): Promise<void> => {
    await world.control('ship-order', { orderNo })
    const { orderProductExpresses } = await api.call(orderEndpoints.detail, { orderNo })
    for (const { trackingNo } of orderProductExpresses) await world.control('deliver-parcel', { trackingNo })
  }
  return {
    /** Adds one SKU to the cart and places the order, with the carrier of the preview by default. */
    place: async (skuCode: string, buyCount: number, carrierCode?: string): Promise<string> => {
      await api.call(cartEndpoints.add, { skuCode, buyCount })
      const checkout = await api.call(cartEndpoints.initOrder, { couponCode: '' })
      const placed = await api.call(cartEndpoints.submitOrder, {
        addressId: checkout.address?.id ?? '',
        carrierCode: carrierCode ?? checkout.carrierCode ?? '',
        couponCode: '',
        submitKey: newKey(),
      })
      return placed.orderNo
    },
    /** Places a pre-order. */
    preOrder: async (skuCode: string, buyCount: number): Promise<string> => {
      const checkout = await api.call(orderEndpoints.immediateCheck, { skuCode, buyCount, couponCode: '' })
      const placed = await api.call(orderEndpoints.immediate, {
        skuCode,
        buyCount,
        addressId: checkout.address?.id ?? '',
        carrierCode: checkout.carrierCode ?? '',
        couponCode: '',
        submitKey: newKey(),
      })
      return placed.orderNo
    },
    /** Pays the amount due by bank transfer and confirms the transfer. */
    payByTransfer: async (orderNo: string): Promise<void> => {
      const ticket = await api.call(orderEndpoints.submit, { orderNo, paymentMethod: 'bank-transfer' })
      await world.control('confirm-bank-transfer', { orderPn: ticket.orderPn })
    },
    deliver,
    /** Pays an order with an approved card and delivers it. */
    receive: async (orderNo: string): Promise<void> => {
      await world.control('pay-order', { orderNo, result: 'approved' })
      await deliver(orderNo)
    },
    show: (orderNo: string) => api.call(orderEndpoints.detail, { orderNo }),
  }
}
