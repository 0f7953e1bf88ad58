import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { shopCalls } from './call-index.ts'
import { longText, ONE_LINE_PROBLEM, oneLineFields, text } from './core/field.ts'

type JsonSchema = {
  type?: string
  isOneLine?: boolean
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    metadata: oneLineFields,
  }) as JsonSchema

/** Dotted names of the fields of a schema that take any text, over several lines too. */
const listLongFields = (schema: JsonSchema, name: string): string[] => {
  const { type, properties = {}, items, anyOf = [], oneOf = [] } = schema
  const inner = [
    ...Object.entries(properties).flatMap(([key, field]) => listLongFields(field, `${name}.${key}`)),
    ...(items === undefined ? [] : listLongFields(items, name)),
    ...[...anyOf, ...oneOf].flatMap(option => listLongFields(option, name)),
  ]
  const isFixed = schema.enum !== undefined || schema.const !== undefined || schema.format !== undefined
  const isLong = type === 'string' && !isFixed && schema.isOneLine !== true

  return isLong ? [name, ...inner] : inner
}

const longFields = shopCalls.flatMap(({ call, endpoint }) => [
  ...listLongFields(toSchema(endpoint.input, 'input'), call),
  ...listLongFields(toSchema(endpoint.input, 'output'), call),
])

/** Text that people write over several lines, search words as pasted, passwords, and fields with a form of their own. */
const EXPECTED = [
  'after-sale.add.description',
  'after-sale.add.items.description',
  'back-office.answerQuestion.answer',
  'back-office.answerQuote.answer',
  'back-office.decideReturn.answer',
  'back-office.respondDispute.evidence',
  'blog.addComment.content',
  'blog.breadcrumb.date',
  'blog.posts.date',
  'blog.seoInfo.date',
  'cart.submitOrder.note',
  'catalog.facets.keyWord',
  'chat.guestMessage.content',
  'chat.send.text',
  'order.cancel.reason',
  'order.immediate.note',
  'payment.proof.note',
  'profile.deleteAccount.password',
  'question.add.question',
  'quick-order.check.text',
  'quote.ask.message',
  'quote.decline.reason',
  'registration.bindPartner.password',
  'registration.forgetPassword.password',
  'registration.register.password',
  'registration.registerPartner.password',
  'registration.updatePassword.oldPassword',
  'registration.updatePassword.password',
  'review.batchAdd.items.content',
  'search.autoComplete.keyWord',
  'search.log.keyWord',
  'search.recommended.keyWord',
  'search.search.keyWord',
  'search.suggest.keyword',
  'search.tags.keyWord',
  'session.login.password',
  'support.experience.content',
  'support.feedback.content',
  'support.feedback.email',
  'wholesale.add.message',
  'wholesale.apply.message',
  'wholesale.sendMessage.text',
]

describe('the fields of all calls', () => {
  it('are of one line, except texts that people write over several lines [SHOP-14]', () => {
    expect([...new Set(longFields)].sort()).toEqual(EXPECTED)
  })
})

describe('a field of one line', () => {
  it.each([
    'Nina\r\nBcc: x@y.example',
    'Nina\nWest',
    'Nina\tWest',
    'Nina\u2028West',
    'Nina\u0000',
    'Nina\u0085West',
  ])('refuses %j [SHOP-14]', value => {
    const { error } = text(60).safeParse(value)

    expect(error?.issues.map(issue => issue.message)).toEqual([ONE_LINE_PROBLEM])
  })

  it('drops marks that hide or reorder text, and blanks around it [SHOP-14]', () => {
    expect(text(60).parse(' \u202eNina\u202c\u200b West\n')).toBe('Nina West')
    expect(text(60).safeParse('\u202e').success).toBe(false)
  })

  it('keeps letters of every script and joiners between them [SHOP-14]', () => {
    const names = ['Nguyễn Thị', 'علی\u200cرضا', 'O’Neill-Łukasz', '山田 太郎', 'क्\u200dष']

    expect(names.map(name => text(60).parse(name))).toEqual(names)
  })
})

describe('a text of several lines', () => {
  it('keeps line breaks and tabs, and drops marks that reorder text [SHOP-14]', () => {
    expect(longText(60).parse('one\n\ttwo\u202e')).toBe('one\n\ttwo')
  })
})
