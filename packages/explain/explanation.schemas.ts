import { component } from '@fixbench/contract/core/component.ts'
import { z } from 'zod'

/** Rules that a step of an explanation can follow, in the order in which they apply. */
export const stepRules = [
  'base',
  'variant',
  'list',
  'discount',
  'quantity',
  'level',
  'quote',
  'agreed',
  'items',
  'coupon',
  'points',
  'shipping',
  'vat',
  'duty',
  'fee',
] as const

const StepSchema = component('ConsoleExplainedStep', {
  rule: z.enum(stepRules),
  title: z.string().describe('Name of the rule'),
  cents: z.int().describe('What the step adds, in cents; negative for deductions'),
  afterCents: z.int().describe('Amount after the step, in cents'),
  text: z.string().describe('How the amount comes about, or why it is 0'),
  source: z.string().describe('Rows of the database that it comes from'),
})
export type Step = z.output<typeof StepSchema>

const LineSchema = component('ConsoleExplainedLine', {
  skuCode: z.string(),
  name: z.string(),
  quantity: z.int(),
  isCounted: z.boolean().describe('False for a line that the total leaves out'),
  note: z.string().describe('Why the total leaves it out; empty for lines that count'),
  unitCents: z.int().nullable().describe('Unit price in cents; null when it is hidden from the buyer'),
  lineCents: z.int().describe('Unit price times quantity, in cents; 0 for a hidden price'),
  steps: z.array(StepSchema).describe('From the base price to the unit price'),
  couponCents: z.int().describe('The line’s share of the coupon, in cents'),
  pointsCents: z.int().describe('The line’s share of the points, in cents'),
  vatCents: z.int().describe('The line’s share of the VAT, in cents'),
  dutyCents: z.int().describe('The line’s share of the duty, in cents'),
})
export type Line = z.output<typeof LineSchema>

export const ExplanationSchema = component('ConsoleExplanation', {
  subject: z.enum(['product', 'cart', 'checkout', 'order']),
  title: z.string(),
  member: z.string().describe('Email address of the buyer; empty for a guest'),
  at: z.string().describe('Shop time for which the amounts hold'),
  lines: z.array(LineSchema),
  steps: z.array(StepSchema).describe('From the goods to the total'),
  totalCents: z.int().describe('The total in cents, which is the sum of the steps'),
  shownCents: z
    .int()
    .nullable()
    .describe('Total in the response of the explained request, in cents; null without one'),
  notes: z.array(z.string()).describe('Amounts and facts that aren’t part of the total'),
})
export type Explanation = z.output<typeof ExplanationSchema>

export const CouponRowSchema = component('ConsoleExplainedCoupon', {
  couponCode: z.string(),
  name: z.string(),
  text: z.string().describe('Minimum and discount as buyers read them'),
  isClaimed: z.boolean().describe('True when the buyer holds a copy of it'),
  isChosen: z.boolean().describe('True for the coupon of the explained checkout'),
  isUsable: z.boolean(),
  deductCents: z.int().describe('What it would take off, in cents'),
  goodsCents: z.int().describe('Goods in its scope, in cents'),
  missingCents: z.int().describe('Goods missing to its minimum, in cents'),
  reason: z.string().describe('Why it can’t be used, or why another coupon was chosen'),
  source: z.string().describe('Rows of the database that it comes from'),
})
export type CouponRow = z.output<typeof CouponRowSchema>
