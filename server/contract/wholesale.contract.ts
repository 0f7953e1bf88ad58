import { z } from 'zod'
import { endpoint } from './core/endpoint.ts'
import { email, text } from './core/field.ts'

export const ApplicationStatusSchema = z.enum(['submitted', 'in-review', 'accepted', 'refused'])

/** An application for the wholesale programme as its sender sees it. */
export const WholesaleApplicationSchema = z
  .object({
    id: z.string(),
    status: ApplicationStatusSchema,
    company: z.string(),
    email: z.string(),
    /** What the shop has answered; null until then. */
    answer: z.string().nullable(),
    createTime: z.iso.datetime(),
    decidedTime: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WholesaleApplication' })
export type WholesaleApplicationView = z.output<typeof WholesaleApplicationSchema>

export const wholesaleEndpoints = {
  /**
   * Applies for the wholesale programme, as a guest or a member. Refused while an earlier application of the address
   * waits for its answer, and for who is a wholesale member already.
   */
  apply: endpoint({
    id: 'OWN-wholesale-apply',
    method: 'POST',
    path: '/api/wholesale/apply',
    bodyKind: 'json',
    access: 'open',
    summary: 'Apply for the wholesale programme',
    input: z.object({
      email: email(),
      firstName: text(60),
      lastName: text(60),
      company: text(120),
      /** ISO code. */
      country: text(2).regex(/^[A-Za-z]{2}$/, 'is not a country code'),
      mobile: text(30, 0)
        .regex(/^([0-9+()\-. ]{5,30})?$/, 'is not a phone number')
        .default(''),
      website: text(200, 0).default(''),
      /** Code of the dictionary `business_type`. */
      businessType: text(40),
      /** Code of the dictionary `monthly_budget`. */
      monthlyBudget: text(40, 0).default(''),
      taxNumber: text(60, 0).default(''),
      message: text(2000, 0).default(''),
    }),
    data: WholesaleApplicationSchema,
    errors: ['REFUSED'],
  }),

  /** The member's latest application; null before there is one. */
  application: endpoint({
    id: 'OWN-wholesale-application',
    method: 'POST',
    path: '/api/wholesale/application',
    bodyKind: 'none',
    access: 'member',
    summary: 'Own wholesale application',
    input: z.object({}),
    data: WholesaleApplicationSchema.nullable(),
    errors: [],
  }),
}
