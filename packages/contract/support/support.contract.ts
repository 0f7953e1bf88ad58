import { z } from 'zod'
import { toAccountEmail } from '../core/account-email.ts'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { email, flag, list, longText, plainText, text } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'
import { EMAIL_PATTERN } from '../core/patterns.ts'
import { rateLimits } from '../core/rate-limits.ts'
import { uploadedPhoto } from '../upload/upload.contract.ts'
import { FEEDBACK_MAX, FEEDBACK_PHOTOS } from '../upload/upload-constants.ts'
import { FaqGroupSchema, InfoPageSchema } from './support.schemas.ts'

/** Texts of the feedback form (RULE-5-feedback-email-required), also used as reasons of code 3001. */
const feedbackTexts = {
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
    .overwrite(toAccountEmail)

const SubscriptionSchema = component('Subscription', {
  email: z.string(),
  isSubscribed: z.boolean(),
  state: z
    .enum(['none', 'pending', 'active', 'ending'])
    .describe(
      '`pending` until the link in the confirmation email is opened; `ending` until the link in the unsubscribe email is opened.',
    ),
})
export type Subscription = z.output<typeof SubscriptionSchema>

/** Token in the links of newsletter emails. */
const linkToken = () => text(80, 8)

export const supportEndpoints = {
  feedback: endpoint.open.idempotent({
    description:
      'Stores feedback of a guest or member with up to three uploaded photos. Text is stored as plain text.',
    route: 'POST /api/shop/home/feedback',
    rateLimit: rateLimits.write,
    summary: 'Send feedback',
    input: z.object({
      email: feedbackEmail(),
      content: plainText(feedbackTexts.content)
        .trim()
        .min(1, feedbackTexts.content)
        .max(FEEDBACK_MAX, `must be at most ${FEEDBACK_MAX} characters`),
      name: text(80, 0).default('Guest').describe('Ignored for members.'),
      arrayImage: list(uploadedPhoto(), 50)
        .default([])
        .refine(images => images.length <= FEEDBACK_PHOTOS, feedbackTexts.images),
    }),
    data: z.object({ id: z.string() }),
    errors: ['REFUSED'],
  }),

  dictionary: endpoint.open({
    description:
      'Entries of one dictionary, in order. An unknown dictionary is rejected with the names of all.',
    route: 'GET /api/common/dicData',
    summary: 'List entries of a dictionary',
    input: z.object({ dicType: text(60) }),
    data: toPageSchema(
      component('DictionaryEntry', {
        dicType: z.string(),
        code: z.string(),
        label: z.string(),
        value: z.string(),
      }),
    ),
  }),

  subscription: endpoint.open({
    description: 'Whether an email address is subscribed: the given one, else the member’s own.',
    id: 'CALL-member-subscribe-get',
    route: 'GET /api/member/subscribe',
    rateLimit: rateLimits.attempt,
    summary: 'Check a newsletter subscription',
    input: z.object({ email: email().optional() }),
    data: SubscriptionSchema,
    errors: ['REFUSED'],
  }),

  subscribe: endpoint.open.idempotent({
    description:
      'Subscribes or unsubscribes an email address (by default the member’s own). Repeating it changes nothing. For other addresses the change takes effect when the link in the email is opened.',
    id: 'CALL-member-subscribe-post',
    route: 'POST /api/member/subscribe',
    bodyKind: 'json',
    rateLimit: rateLimits.write,
    summary: 'Subscribe to or unsubscribe from the newsletter',
    input: z.object({ email: email().optional(), isSubscribed: flag().default(true) }),
    data: SubscriptionSchema,
    errors: ['REFUSED'],
  }),

  subscriptionLink: endpoint.open({
    description: 'The subscription that a newsletter link belongs to. Changes nothing.',
    id: 'OWN-newsletter-link',
    route: 'POST /api/member/subscribe/link',
    rateLimit: rateLimits.attempt,
    summary: 'Get the subscription of a newsletter link',
    input: z.object({ token: linkToken() }),
    data: SubscriptionSchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  }),

  confirmSubscription: endpoint.open.idempotent({
    description: 'Confirms a subscription with the link from the email. Repeating it changes nothing.',
    id: 'OWN-newsletter-confirm',
    route: 'POST /api/member/subscribe/confirm',
    rateLimit: rateLimits.write,
    summary: 'Confirm a newsletter subscription',
    input: z.object({ token: linkToken() }),
    data: SubscriptionSchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  }),

  endSubscription: endpoint.open.idempotent({
    description: 'Unsubscribes with the link from any newsletter email, without signing in.',
    id: 'OWN-newsletter-end',
    route: 'POST /api/member/subscribe/end',
    rateLimit: rateLimits.write,
    summary: 'Unsubscribe with a newsletter link',
    input: z.object({ token: linkToken() }),
    data: SubscriptionSchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  }),

  experience: endpoint.open.idempotent({
    description:
      'Applies for the product experiencer program. Rejected while an earlier application is open.',
    route: 'POST /tech/api/official/product-experience',
    rateLimit: rateLimits.write,
    summary: 'Apply as a product experiencer',
    input: z.object({
      name: text(80),
      email: email(),
      country: text(80).describe('ISO code or name of the country.'),
      content: longText(4000),
      company: text(120, 0).default(''),
      channel: text(40, 0).default('').describe('Code of the dictionary `experiencer_channel`.'),
    }),
    data: z.object({ id: z.string(), status: z.string() }),
    errors: ['REFUSED'],
  }),

  experienceStatus: endpoint({
    description: 'The member’s latest application; null before the first one.',
    id: 'OWN-experiencer-status',
    route: 'POST /api/member/experiencer',
    summary: 'Get the product experiencer application',
    data: z
      .object({
        id: z.string(),
        status: z.enum(['submitted', 'in-review', 'accepted', 'refused']),
        answer: z.string().nullable(),
        createTime: z.iso.datetime(),
        updateTime: z.iso.datetime(),
      })
      .nullable(),
  }),

  infoPage: endpoint.open({
    description: 'An information page by its path, with tables of current figures.',
    id: 'OWN-page-detail',
    route: 'POST /api/shop/page/detail',
    summary: 'Get an information page',
    input: z.object({ path: text(120).regex(/^\//, 'must begin with a slash') }),
    data: InfoPageSchema,
    errors: ['NOT_FOUND'],
  }),

  faq: endpoint.open({
    description: 'Groups of questions and answers: `general` for the FAQ page, `product` for kinds of parts.',
    id: 'OWN-faq-list',
    route: 'POST /api/shop/faq/list',
    summary: 'List questions and answers',
    input: z.object({ kind: z.enum(['general', 'product']).default('general'), ...pageFields(50, 100) }),
    data: toPageSchema(FaqGroupSchema),
  }),
}
