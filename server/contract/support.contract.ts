import { z } from 'zod'
import { EMAIL_PATTERN } from './core/email-pattern.ts'
import { endpoint } from './core/endpoint.ts'
import { email, flag, list, plainText, text } from './core/field.ts'
import { pageFields, toPageSchema } from './core/paging.ts'
import { rateLimits } from './core/rate-limits.ts'
import { FaqGroupSchema, InfoPageSchema } from './support.schemas.ts'
import { uploadedPicture } from './upload.contract.ts'

/** Most pictures of one feedback. */
export const FEEDBACK_IMAGES = 3

/** Texts of the feedback form (RULE-5-feedback-email-required); reasons of code 3001 are the same ones. */
export const feedbackTexts = {
  email: 'Please enter email',
  emailFormat: 'Please enter the correct email format',
  content: 'Please enter a detailed description',
  images: 'Exceeds the number of uploads',
} as const

const feedbackEmail = () =>
  z
    .string(feedbackTexts.email)
    .trim()
    .min(1, feedbackTexts.email)
    .max(254)
    .regex(EMAIL_PATTERN, feedbackTexts.emailFormat)
    .transform(value => value.toLowerCase())

const SubscriptionSchema = z
  .object({
    email: z.string(),
    isSubscribed: z.boolean(),
    state: z
      .enum(['none', 'pending', 'active', 'ending'])
      .describe(
        '`pending` until the link in the mail is followed; `ending` goes on until the link in the mail that was just sent is followed.',
      ),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.output<typeof SubscriptionSchema>

/** Stands in the links of newsletter mails. */
const linkToken = () => text(80, 8)

export const supportEndpoints = {
  feedback: endpoint({
    description:
      'Keeps feedback of a guest or member with up to three uploaded pictures. Texts stay texts, whatever they hold.',
    id: 'CALL-shop-home-feedback',
    method: 'POST',
    path: '/api/shop/home/feedback',
    bodyKind: 'form',
    access: 'open',
    isIdempotent: true,
    rateLimit: rateLimits.write,
    summary: 'Send feedback',
    input: z.object({
      email: feedbackEmail(),
      content: plainText(feedbackTexts.content)
        .trim()
        .min(1, feedbackTexts.content)
        .max(4000, 'at most 4000 characters'),
      name: text(80, 0).default('Guest').describe('Members are known by their own name.'),
      arrayImage: list(uploadedPicture(), 50)
        .default([])
        .refine(images => images.length <= FEEDBACK_IMAGES, feedbackTexts.images),
    }),
    data: z.object({ id: z.string() }),
    errors: ['REFUSED'],
  }),

  dictionary: endpoint({
    description: 'Entries of one dictionary in their order; an unknown one has none.',
    id: 'CALL-common-dicData',
    method: 'GET',
    path: '/api/common/dicData',
    bodyKind: 'query',
    access: 'open',
    summary: 'Entries of a dictionary',
    input: z.object({ dicType: text(60) }),
    data: toPageSchema(
      z.object({ dicType: z.string(), code: z.string(), label: z.string(), value: z.string() }).meta({
        id: 'DictionaryEntry',
      }),
    ),
    errors: [],
  }),

  subscription: endpoint({
    description: "Whether an address gets the newsletter: that of the query, else the member's own.",
    id: 'CALL-member-subscribe-get',
    method: 'GET',
    path: '/api/member/subscribe',
    bodyKind: 'query',
    access: 'open',
    rateLimit: rateLimits.attempt,
    summary: 'State of a newsletter subscription',
    input: z.object({ email: email().optional() }),
    data: SubscriptionSchema,
    errors: ['REFUSED'],
  }),

  subscribe: endpoint({
    description:
      "Begins or ends the newsletter for an address (a member's own without one); repeating it changes nothing. An address that is not the member's own begins, and ends, when the link in its mail is followed.",
    id: 'CALL-member-subscribe-post',
    method: 'POST',
    path: '/api/member/subscribe',
    bodyKind: 'json',
    access: 'open',
    isIdempotent: true,
    rateLimit: rateLimits.write,
    summary: 'Begin or end the newsletter',
    input: z.object({ email: email().optional(), isSubscribed: flag().default(true) }),
    data: SubscriptionSchema,
    errors: ['REFUSED'],
  }),

  subscriptionLink: endpoint({
    description: 'Whose subscription a link of a mail is about; changes nothing.',
    id: 'OWN-newsletter-link',
    method: 'POST',
    path: '/api/member/subscribe/link',
    bodyKind: 'form',
    access: 'open',
    rateLimit: rateLimits.attempt,
    summary: 'What a link of a newsletter mail is about',
    input: z.object({ token: linkToken() }),
    data: SubscriptionSchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  }),

  confirmSubscription: endpoint({
    description: 'Begins the newsletter by the link of its mail; doing it again changes nothing.',
    id: 'OWN-newsletter-confirm',
    method: 'POST',
    path: '/api/member/subscribe/confirm',
    bodyKind: 'form',
    access: 'open',
    isIdempotent: true,
    rateLimit: rateLimits.write,
    summary: 'Confirm the newsletter by its link',
    input: z.object({ token: linkToken() }),
    data: SubscriptionSchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  }),

  endSubscription: endpoint({
    description: 'Ends the newsletter by the link of any of its mails, signed in or not.',
    id: 'OWN-newsletter-end',
    method: 'POST',
    path: '/api/member/subscribe/end',
    bodyKind: 'form',
    access: 'open',
    isIdempotent: true,
    rateLimit: rateLimits.write,
    summary: 'End the newsletter by its link',
    input: z.object({ token: linkToken() }),
    data: SubscriptionSchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  }),

  experience: endpoint({
    description:
      'Applies for the product-experiencer programme; refused while an earlier application of the address is open.',
    id: 'CALL-tech-api-official-product-experience',
    method: 'POST',
    path: '/tech/api/official/product-experience',
    bodyKind: 'form',
    access: 'open',
    isIdempotent: true,
    rateLimit: rateLimits.write,
    summary: 'Apply as a product experiencer',
    input: z.object({
      name: text(80),
      email: email(),
      country: text(80).describe('ISO code or name of the country.'),
      content: text(4000),
      company: text(120, 0).default(''),
      channel: text(40, 0).default('').describe('Code of the dictionary `experiencer_channel`.'),
    }),
    data: z.object({ id: z.string(), status: z.string() }),
    errors: ['REFUSED'],
  }),

  experienceStatus: endpoint({
    description: "The member's latest application for the programme; null before the first one.",
    id: 'OWN-experiencer-status',
    method: 'POST',
    path: '/api/member/experiencer',
    bodyKind: 'form',
    access: 'member',
    summary: 'Own application as a product experiencer',
    input: z.object({}),
    data: z
      .object({
        id: z.string(),
        status: z.enum(['submitted', 'in-review', 'accepted', 'refused']),
        answer: z.string().nullable(),
        createTime: z.iso.datetime(),
        updateTime: z.iso.datetime(),
      })
      .nullable(),
    errors: [],
  }),

  infoPage: endpoint({
    description: "An information page by its path, with the tables that the shop's own figures make.",
    id: 'OWN-page-detail',
    method: 'POST',
    path: '/api/shop/page/detail',
    bodyKind: 'form',
    access: 'open',
    summary: 'An information page',
    input: z.object({ path: text(120).regex(/^\//, 'begins with a slash') }),
    data: InfoPageSchema,
    errors: ['NOT_FOUND'],
  }),

  faq: endpoint({
    description:
      'Groups of questions and answers: `general` for the FAQ page, `product` for those of part kinds.',
    id: 'OWN-faq-list',
    method: 'POST',
    path: '/api/shop/faq/list',
    bodyKind: 'form',
    access: 'open',
    summary: 'Questions and answers',
    input: z.object({ kind: z.enum(['general', 'product']).default('general'), ...pageFields(50, 100) }),
    data: toPageSchema(FaqGroupSchema),
    errors: [],
  }),
}
