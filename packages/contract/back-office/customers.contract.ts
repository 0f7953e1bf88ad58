import { z } from 'zod'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, text } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'

const StaffCustomerSchema = component('StaffCustomer', {
  memberId: z.string(),
  memberName: z.string(),
  email: z.string(),
  company: z.string(),
  country: z.string().describe('ISO code of the country, or empty.'),
  status: z.enum(['active', 'frozen', 'deleted']),
  levelName: z.string().describe('Name of the wholesale level; empty for retail buyers.'),
  registeredTime: z.iso.datetime(),
  orderCount: z.int().describe('Orders that were not canceled.'),
  spentTotal: z.number().describe('Payments minus refunds, in US dollars.'),
  lastOrderTime: z.iso.datetime().nullable(),
})
export type StaffCustomer = z.output<typeof StaffCustomerSchema>

const CustomerEventSchema = z.object({
  kind: z.enum(['order', 'return', 'quote', 'review', 'level']),
  time: z.iso.datetime(),
  reference: z.string().describe('Number of the order, return, or quote; otherwise empty.'),
  text: z.string().describe('What happened.'),
  status: z.string(),
  amount: z.number().nullable().describe('Amount in US dollars; null for events without one.'),
})
export type CustomerEvent = z.output<typeof CustomerEventSchema>

const CustomerGroupSchema = z.enum(['retail', 'wholesale'])
export type CustomerGroup = z.output<typeof CustomerGroupSchema>

/** Who buys. */
export const customerEndpoints = {
  customers: endpoint.staff({
    description: 'Members with orders and spending, those who spent most first.',
    id: 'OWN-back-office-customers',
    route: 'POST /api/backOffice/customer/list',
    bodyKind: 'json',
    summary: 'List customers',
    input: z.object({
      keyword: text(100, 0).optional().describe('Part of a name, company, or email address.'),
      group: CustomerGroupSchema.optional().describe('Only buyers with a wholesale level, or without one.'),
      ...pageFields(20),
    }),
    data: toPageSchema(StaffCustomerSchema),
  }),

  customer: endpoint.staff({
    description:
      'A customer with one page of what they did, newest first: orders, returns, quotes, reviews, and level changes.',
    id: 'OWN-back-office-customer',
    route: 'POST /api/backOffice/customer/detail',
    bodyKind: 'json',
    summary: 'Get a customer with their history',
    input: z.object({ memberId: id(), ...pageFields(20) }),
    data: z.object({ customer: StaffCustomerSchema, history: toPageSchema(CustomerEventSchema) }),
    errors: ['NOT_FOUND'],
  }),
}
