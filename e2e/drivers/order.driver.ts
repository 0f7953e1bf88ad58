import { requireData } from '@fixbench/client'
import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import type { PersonaKey } from '@fixbench/fixtures/personas.ts'
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
    await requireData(world.console.controls.shipOrder({ orderNo }))
    const { orderProductExpresses } = await requireData(api.order.detail({ orderNo }))
    for (const { trackingNo } of orderProductExpresses) {
      await requireData(world.console.controls.deliverParcel({ trackingNo }))
    }
  }

  return {
    /** Adds one SKU to the cart and places the order, with the carrier of the preview by default. */
    place: async (skuCode: string, buyCount: number, carrierCode?: string): Promise<string> => {
      await requireData(api.cart.add({ skuCode, buyCount }))
      const checkout = await requireData(api.cart.initOrder({ couponCode: '' }))
      const placed = await requireData(
        api.cart.submitOrder({
          addressId: checkout.address?.id ?? '',
          carrierCode: carrierCode ?? checkout.carrierCode ?? '',
          couponCode: '',
          submitKey: newKey(),
        }),
      )
      return placed.orderNo
    },
    /** Places a pre-order. */
    preOrder: async (skuCode: string, buyCount: number): Promise<string> => {
      const checkout = await requireData(api.order.immediateCheck({ skuCode, buyCount, couponCode: '' }))
      const placed = await requireData(
        api.order.immediate({
          skuCode,
          buyCount,
          addressId: checkout.address?.id ?? '',
          carrierCode: checkout.carrierCode ?? '',
          couponCode: '',
          submitKey: newKey(),
        }),
      )
      return placed.orderNo
    },
    /** Pays the amount due by bank transfer and confirms the transfer. */
    payByTransfer: async (orderNo: string): Promise<void> => {
      const ticket = await requireData(api.order.submit({ orderNo, paymentMethod: 'bank-transfer' }))
      await requireData(world.console.controls.confirmBankTransfer({ orderPn: ticket.orderPn }))
    },
    deliver,
    /** Pays an order with an approved card and delivers it. */
    receive: async (orderNo: string): Promise<void> => {
      await requireData(world.console.controls.payOrder({ orderNo, result: 'approved' }))
      await deliver(orderNo)
    },
    show: (orderNo: string) => requireData(api.order.detail({ orderNo })),
  }
}
