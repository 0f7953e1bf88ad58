import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import type { Control } from '@fixbench/server/context/define-control.ts'
import { afterSaleControls } from '@fixbench/server/modules/after-sale/after-sale.controls.ts'
import { catalogControls } from '@fixbench/server/modules/catalog/catalog.controls.ts'
import { categoryControls } from '@fixbench/server/modules/category/category.controls.ts'
import { couponControls } from '@fixbench/server/modules/coupon/coupon.controls.ts'
import { freightControls } from '@fixbench/server/modules/freight/freight.controls.ts'
import { noticeControls } from '@fixbench/server/modules/notice/notice.controls.ts'
import { orderControls } from '@fixbench/server/modules/order/order.controls.ts'
import { paymentControls } from '@fixbench/server/modules/payment/payment.controls.ts'
import { paymentMethodControls } from '@fixbench/server/modules/payment-methods/payment-methods.controls.ts'
import { pointsControls } from '@fixbench/server/modules/points/points.controls.ts'
import { questionControls } from '@fixbench/server/modules/question/question.controls.ts'
import { quoteControls } from '@fixbench/server/modules/quote/quote.controls.ts'
import { reviewControls } from '@fixbench/server/modules/review/review.controls.ts'
import { supportControls } from '@fixbench/server/modules/support/support.controls.ts'
import { wholesaleControls } from '@fixbench/server/modules/wholesale/wholesale.controls.ts'
import { consoleCalls, inWorld } from '#console/contract/fields.ts'
import { consoleContract } from '#console/contract/index.ts'

/** All test controls. A new `server/modules/<domain>/<domain>.controls.ts` must be added here. */
export const controls: readonly Control[] = [
  ...orderControls,
  ...catalogControls,
  ...categoryControls,
  ...noticeControls,
  ...paymentControls,
  ...paymentMethodControls,
  ...freightControls,
  ...couponControls,
  ...pointsControls,
  ...questionControls,
  ...quoteControls,
  ...reviewControls,
  ...afterSaleControls,
  ...supportControls,
  ...wholesaleControls,
]

/** The console call that runs each control, by the name of the control. */
export const controlEndpoints: Readonly<Record<string, Endpoint>> = consoleCalls(
  'controls',
  Object.fromEntries(
    controls.map(({ name, summary, input, data }) => [
      name,
      {
        id: `OWN-console-control-${name}`,
        undoStep: 'data' as const,
        summary,
        input: inWorld(input.shape),
        data,
      },
    ]),
  ),
)

/** All calls of the console by page, its test controls among them. */
export const allConsoleCalls = {
  ...consoleContract,
  controls: { ...consoleContract.controls, ...controlEndpoints },
}
