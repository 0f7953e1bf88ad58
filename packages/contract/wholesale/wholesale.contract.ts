import { z } from 'zod'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { countryCode, email, list, longText, optionalPhone, text } from '../core/field.ts'
import { FILE_LIMIT_TEXT } from '../core/file-size.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'
import { rateLimits } from '../core/rate-limits.ts'
import { findTaxNumberProblem } from '../registration/tax-number.ts'
import { toWebsite, WEBSITE_PROBLEM } from '../registration/website.ts'
import { MAX_DOCUMENTS } from '../upload/upload-constants.ts'
import { ApplicationStatusSchema } from './application-status.ts'
import { SavingsInputSchema, WholesaleSavingsSchema } from './wholesale-savings.schemas.ts'

/** An application for the wholesale program as shown to its sender. */
const WholesaleApplicationSchema = component('WholesaleApplication', {
  id: z.string(),
  status: ApplicationStatusSchema,
  company: z.string(),
  email: z.string(),
  answer: z.string().nullable().describe('Answer or further question of the shop; null until then.'),
  createTime: z.iso.datetime(),
  decidedTime: z.iso.datetime().nullable(),
  documents: z.array(z.object({ name: z.string(), sizeBytes: z.int() })),
  history: z
    .array(z.object({ status: ApplicationStatusSchema, reason: z.string(), time: z.iso.datetime() }))
    .describe('Status history, earliest first.'),
})
export type WholesaleApplicationView = z.output<typeof WholesaleApplicationSchema>

/** An uploaded document. Its `id` is part of the application. */
const WholesaleDocumentSchema = component('WholesaleDocument', {
  id: z.string(),
  name: z.string(),
  sizeBytes: z.int(),
})
export type WholesaleDocument = z.output<typeof WholesaleDocumentSchema>

const LevelSchema = z.object({
  level: z.int(),
  name: z.string(),
  minPurchase: z.number(),
  discountPercent: z.number(),
})

export const WholesaleManagerSchema = z.object({
  name: z.string(),
  role: z.string(),
  image: z.string(),
  email: z.string(),
  phone: z.string(),
  languages: z.string(),
  regions: z.string(),
})

/** Status of a wholesale member. */
const WholesaleAccountSchema = component('WholesaleAccount', {
  company: z.string(),
  level: LevelSchema.nullable(),
  purchaseAmount: z.number().describe('Paid order amount within `countedDays`, minus refunds.'),
  countedDays: z.int(),
  /** The next level and the amount missing to reach it; null at the highest level. */
  next: LevelSchema.extend({ missing: z.number() }).nullable(),
  levelSince: z.iso.datetime().nullable(),
  levelKeptUntil: z.iso.datetime().nullable().describe('The level is guaranteed until then.'),
  history: z
    .array(
      z.object({
        from: z.string().nullable(),
        to: z.string().nullable(),
        purchaseAmount: z.number(),
        reason: z.string(),
        time: z.iso.datetime(),
      }),
    )
    .describe('Level changes, latest first; null means no level.'),
  manager: WholesaleManagerSchema.nullable(),
  unreadMessages: z.int().describe('Number of unread messages of the manager.'),
})
export type WholesaleAccount = z.output<typeof WholesaleAccountSchema>

const WholesaleMessageSchema = component('WholesaleMessage', {
  id: z.string(),
  sender: z.enum(['member', 'manager']),
  text: z.string(),
  time: z.iso.datetime(),
  isRead: z.boolean(),
})
export type WholesaleMessage = z.output<typeof WholesaleMessageSchema>

/** A website URL, stored with its scheme; '' when omitted. */
const website = () =>
  text(200, 0).transform((value, context) => {
    if (value === '') return ''
    const address = toWebsite(value)
    if (address !== null) return address
    context.addIssue({ code: 'custom', message: WEBSITE_PROBLEM })
    return z.NEVER
  })

export const wholesaleEndpoints = {
  apply: endpoint.open.idempotent({
    description:
      'Applies for the wholesale program, as a guest or member. Rejected while an earlier application is open, and for wholesale members.',
    id: 'OWN-wholesale-apply',
    route: 'POST /api/wholesale/apply',
    bodyKind: 'json',
    rateLimit: rateLimits.write,
    summary: 'Apply for the wholesale program',
    input: z
      .object({
        email: email(),
        firstName: text(60),
        lastName: text(60),
        company: text(120),
        country: countryCode().describe('ISO code.'),
        mobile: optionalPhone().default(''),
        website: website().default(''),
        businessType: text(40).describe('Code of the dictionary `business_type`.'),
        monthlyBudget: text(40, 0).default('').describe('Code of the dictionary `monthly_budget`.'),
        taxNumber: text(60, 0).default(''),
        message: longText(2000, 0).default(''),
        documents: list(text(80), MAX_DOCUMENTS).default([]).describe('IDs of uploaded documents.'),
      })
      .superRefine(({ country, taxNumber }, context) => {
        const problem = findTaxNumberProblem(country, taxNumber)
        if (problem !== null) context.addIssue({ code: 'custom', path: ['taxNumber'], message: problem })
      }),
    data: WholesaleApplicationSchema,
    errors: ['REFUSED'],
  }),

  savings: endpoint.open({
    description: 'Cost of a monthly basket at current retail prices and at each wholesale level. Public.',
    id: 'OWN-wholesale-savings',
    route: 'POST /api/wholesale/savings',
    bodyKind: 'json',
    summary: 'Compare wholesale levels for a basket',
    input: SavingsInputSchema,
    data: WholesaleSavingsSchema,
  }),

  application: endpoint({
    description: 'The member’s latest application; null when there is none.',
    id: 'OWN-wholesale-application',
    route: 'POST /api/wholesale/application',
    bodyKind: 'none',
    summary: 'Get the wholesale application',
    data: WholesaleApplicationSchema.nullable(),
  }),

  add: endpoint.idempotent({
    description:
      'Adds the requested documents or answers while the application is `more-wanted`. It is then reviewed again. Rejected when nothing was requested.',
    id: 'OWN-wholesale-add',
    route: 'POST /api/wholesale/application/add',
    bodyKind: 'json',
    summary: 'Add to the wholesale application',
    input: z.object({
      message: longText(1000, 0).default(''),
      documents: list(text(80), MAX_DOCUMENTS).default([]).describe('IDs of uploaded documents.'),
    }),
    data: WholesaleApplicationSchema,
    errors: ['REFUSED'],
  }),

  uploadDocument: endpoint.open({
    description: `Uploads a document for an application: PDF, PNG, JPEG, or WebP up to ${FILE_LIMIT_TEXT}, recognized by its content. PDFs with scripts or embedded files are rejected with 3001. Only reviewers can see documents.`,
    id: 'OWN-wholesale-document',
    route: 'POST /api/wholesale/document',
    bodyKind: 'multipart',
    rateLimit: rateLimits.upload,
    neverRetried: true,
    summary: 'Upload a document of a wholesale application',
    data: WholesaleDocumentSchema,
    errors: ['REFUSED'],
  }),

  account: endpoint({
    description:
      'Level, purchases, amount missing for the next level, history, and client manager; null for retail members.',
    id: 'OWN-wholesale-account',
    route: 'POST /api/wholesale/account',
    bodyKind: 'none',
    summary: 'Get the wholesale account',
    data: WholesaleAccountSchema.nullable(),
  }),

  messages: endpoint({
    description: 'Messages between the member and the client manager, newest first.',
    id: 'OWN-wholesale-messages',
    route: 'POST /api/wholesale/messages',
    bodyKind: 'json',
    summary: 'List messages with the client manager',
    input: z.object(pageFields(30)),
    data: toPageSchema(WholesaleMessageSchema),
  }),

  sendMessage: endpoint.idempotent({
    description:
      'Sends a message to the client manager. Rejected without a client manager. Idempotent with the Idempotency-Key header.',
    id: 'OWN-wholesale-send-message',
    route: 'POST /api/wholesale/sendMessage',
    bodyKind: 'json',
    summary: 'Send a message to the client manager',
    input: z.object({ text: longText(2000) }),
    data: WholesaleMessageSchema,
    errors: ['REFUSED'],
  }),

  readMessages: endpoint({
    description: 'Marks the manager’s messages as read.',
    id: 'OWN-wholesale-read-messages',
    route: 'POST /api/wholesale/readMessages',
    bodyKind: 'none',
    summary: 'Mark messages as read',
    data: z.object({ read: z.int() }),
  }),
}
