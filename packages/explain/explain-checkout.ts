import { formatCount, formatInteger, formatWeight } from '@fixbench/contract/core/format.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { formatCents } from '@fixbench/domain/money.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { findProblems, formatCouponProblem } from '@fixbench/server/modules/checkout/checkout.rules.ts'
import type { CheckoutPlan } from '@fixbench/server/modules/checkout/checkout-plan.ts'
import { explainLines } from './explain-lines.ts'
import type { Explanation, Step } from './explanation.schemas.ts'
import { type PartFacts, toTotalSteps } from './steps.ts'

/** Explains the total of a planned checkout: the plan is what a buyer is charged. */
export const explainPlan = (deps: ShopContext, viewer: Member, plan: CheckoutPlan): Explanation => {
  const charged = new Map(plan.lines.map(line => [line.skuId, line]))
  const lines = plan.requested.map(sku => {
    const shares = charged.get(sku.skuId)
    if (shares !== undefined) return { sku, shares }

    const [problem] = findProblems(sku)
    return { sku, note: problem?.message ?? 'Not part of the order' }
  })

  return {
    subject: 'checkout',
    title: plan.requested.some(({ lineId }) => lineId === null) ? 'Buy now' : 'Checkout of the cart',
    member: viewer.email,
    at: new Date(plan.nowMs).toISOString(),
    lines: explainLines(deps, viewer, lines),
    steps: toTotalSteps(plan.parts, describeParts(plan), plan.quote?.breakdown ?? []),
    totalCents: plan.totalCents,
    shownCents: null,
    notes: listNotes(plan),
  }
}

type Described = Pick<Step, 'text' | 'source'>

const describeParts = (plan: CheckoutPlan): PartFacts => ({
  itemsCents: describeGoods(plan),
  couponCents: describeCoupon(plan),
  pointsCents: describePoints(plan),
  shipCents: describeShipping(plan),
  vatCents: describeVat(plan),
  dutyCents: describeDuty(plan),
  payFeeCents: describeFee(plan),
})

const describeGoods = ({ lines }: CheckoutPlan): Described => {
  const units = sumBy(lines, line => line.quantity)
  return {
    text: `${formatCount(lines.length, 'line')}, ${formatCount(units, 'unit')}`,
    source: lines.some(line => line.lineId !== null) ? 'CartLine' : 'The request',
  }
}

const describeCoupon = ({ coupon, couponProblem, choices }: CheckoutPlan): Described => {
  if (couponProblem !== null) {
    return { text: `${choices.couponCode ?? ''}: ${formatCouponProblem(couponProblem)}`, source: '' }
  }
  if (coupon === null) {
    return { text: choices.couponCode === '' ? 'The buyer wants none' : 'No coupon applies', source: '' }
  }

  const { couponCode, text, memberCouponId, code } = coupon.row
  const choice = choices.couponCode === undefined ? 'the largest deduction' : 'chosen by the buyer'
  return {
    text: `${couponCode}: ${text}; ${choice}`,
    source: memberCouponId === null ? `Coupon ${code}` : `MemberCoupon ${memberCouponId} of Coupon ${code}`,
  }
}

const describePoints = ({ pointsUsed, pointsBalance, pointsMax }: CheckoutPlan): Described => ({
  text: `${formatInteger(pointsUsed)} of ${formatInteger(pointsBalance)} points at one cent; at most ${formatInteger(pointsMax)} for these goods`,
  source: 'PointEntry of the member',
})

const describeShipping = ({ quote, choices }: CheckoutPlan): Described => {
  if (choices.country === null) return { text: 'No destination is known', source: '' }
  if (quote === null) return { text: `No carrier accepts the goods to ${choices.country.iso}`, source: '' }

  const { carrier, rate, actualGrams, chargeableGrams } = quote
  const choice = choices.carrierCode === carrier.code ? 'chosen by the buyer' : 'lowest landed cost'
  return {
    text: `${carrier.name}, ${choice}: ${formatWeight(chargeableGrams)} charged, ${formatWeight(actualGrams)} weighed with packaging`,
    source: `CarrierRate ${rate.carrierCode} to ${rate.area}, Surcharge`,
  }
}

const describeVat = ({ parts, taxTerms, tax, choices }: CheckoutPlan): Described => {
  if (taxTerms === null) return { text: 'No destination is known', source: '' }
  const { scheme } = taxTerms
  if (parts.vatCents === 0) return { text: tax.note || scheme.name, source: `TaxScheme ${scheme.code}` }

  const goods = parts.itemsCents - parts.couponCents - parts.pointsCents
  const taxed = [`goods ${formatCents(goods)}`, `shipping ${formatCents(parts.shipCents)}`]
  if (parts.dutyCents > 0) taxed.push(`duty ${formatCents(parts.dutyCents)}`)
  return {
    text: `${taxTerms.ratePermyriad / 100}% of ${taxed.join(' + ')}`,
    source: `TaxRate ${choices.country?.iso ?? ''}, TaxScheme ${scheme.code}`,
  }
}

const describeDuty = ({ parts, tax, lines }: CheckoutPlan): Described => {
  if (parts.dutyCents === 0) {
    return { text: tax.vatCents > 0 ? 'None within the limit' : tax.note, source: '' }
  }

  const codes = new Set(lines.filter(line => line.dutyShare > 0).map(line => line.hsCode))
  return {
    text: 'Duty rate of each line on its amount after coupon and points',
    source: `DutyRate ${[...codes].join(', ')}`,
  }
}

const describeFee = ({ paymentMethod, parts, totalCents }: CheckoutPlan): Described => {
  if (paymentMethod === null) return { text: 'No payment method accepts this order', source: '' }

  const { name, code, feePermille, feeFixedCents } = paymentMethod
  const amount = formatCents(totalCents - parts.payFeeCents)
  return {
    text: `${name}: ${feePermille / 10}% of ${amount} + ${formatCents(feeFixedCents)}`,
    source: `PaymentMethod ${code}`,
  }
}

const listNotes = ({ tax, presale, totalCents, quote }: CheckoutPlan): string[] => {
  const notes: string[] = []
  if (quote?.isFree === true) {
    notes.push('Shipping is free: the goods reach the amount of the zone, or ship for free.')
  }
  if (tax.dueCents > 0) {
    notes.push(`${formatCents(tax.dueCents)} estimated to be due on delivery, not in the total.`)
  }
  if (presale !== null) {
    notes.push(
      `${formatCents(presale.depositCents)} of the total is the deposit, ${formatCents(totalCents - presale.depositCents)} the balance.`,
    )
  }
  return notes
}
