import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { consoleCalls, inWorld } from '#server/console/contract/fields.ts'
import type { Control } from '#server/context/define-control.ts'
import { afterSaleControls } from '#server/modules/after-sale/after-sale.controls.ts'
import { catalogControls } from '#server/modules/catalog/catalog.controls.ts'
import { categoryControls } from '#server/modules/category/category.controls.ts'
import { couponControls } from '#server/modules/coupon/coupon.controls.ts'
import { freightControls } from '#server/modules/freight/freight.controls.ts'
import { noticeControls } from '#server/modules/notice/notice.controls.ts'
import { orderControls } from '#server/modules/order/order.controls.ts'
import { paymentControls } from '#server/modules/payment/payment.controls.ts'
import { paymentMethodControls } from '#server/modules/payment-methods/payment-methods.controls.ts'
import { pointsControls } from '#server/modules/points/points.controls.ts'
import { questionControls } from '#server/modules/question/question.controls.ts'
import { quoteControls } from '#server/modules/quote/quote.controls.ts'
import { reviewControls } from '#server/modules/review/review.controls.ts'
import { supportControls } from '#server/modules/support/support.controls.ts'
import { wholesaleControls } from '#server/modules/wholesale/wholesale.controls.ts'

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
