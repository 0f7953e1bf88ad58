import { parcelWays, trackingCodes } from '@fixbench/domain/freight/parcel-ways.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { toFullPage } from '@fixbench/server/lib/paging.ts'
import { type ConsoleHandlers, OWN_ROUTE } from '#console/server/register-console.ts'
import { listBackOffice } from './back-office.ts'
import type { ordersEndpoints } from './orders.contract.ts'
import { toOrder, toOrderDetail } from './orders.mapper.ts'
import { findOrder, pageOrders } from './orders.repo.ts'

export const ordersHandlers: ConsoleHandlers<typeof ordersEndpoints> = {
  document: OWN_ROUTE,
  trackingCodes: () =>
    toFullPage(
      trackingCodes.map(code => ({ code, label: parcelWays[code].label, effect: parcelWays[code].effect })),
    ),
  list: async ({ world, input }) => {
    const { deps } = await world()
    const { rows, total, counts } = await pageOrders(deps, input)
    return { rows: rows.map(row => toOrder(row, deps.clock.now())), total, counts }
  },
  detail: async ({ world, input }) => {
    const { deps } = await world()
    const row = await findOrder(deps, input.orderNo)
    return row === null
      ? failField('orderNo', `there is no order “${input.orderNo}”`)
      : toOrderDetail(row, deps.clock.now())
  },
  backOffice: async ({ world }) => toFullPage(await listBackOffice((await world()).deps)),
}
