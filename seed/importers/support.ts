import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { Section } from '@fixbench/contract/support/support.schemas.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { specForPart } from '@fixbench/pictures/presets.ts'
import { pictureUrl } from '@fixbench/pictures/url.ts'
import { z } from 'zod'
import type { SeedContext } from '../context.ts'
import { readData } from '../read-data.ts'

/** A section of a page. `{name}` in a text is replaced with a current figure when the page is read. */
const SectionFactSchema = z.strictObject({
  heading: z.string(),
  text: z.array(z.string()).exactOptional(),
  steps: z.array(z.string()).exactOptional(),
  bullets: z.array(z.string()).exactOptional(),
  table: z
    .strictObject({ title: z.string(), columns: z.array(z.string()), rows: z.array(z.array(z.string())) })
    .exactOptional(),
  /** A drawing of the catalog with its alt text. */
  picture: z.strictObject({ drawing: z.string(), alt: z.string() }).exactOptional(),
  closing: z.string().exactOptional(),
})
type SectionFact = z.infer<typeof SectionFactSchema>
const PageFactSchema = z.strictObject({
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  sections: z.array(SectionFactSchema),
})
const QuestionSchema = z.strictObject({ question: z.string(), answer: z.string() })
const FaqFactsSchema = z.strictObject({
  general: z.array(z.strictObject({ id: z.string(), name: z.string(), questions: z.array(QuestionSchema) })),
  byFamily: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      families: z.array(z.string()),
      /** Attributes whose products also show the questions. */
      attributes: z.array(z.string()).exactOptional(),
      toolCategoriesL2: z.array(z.string()),
      questions: z.array(QuestionSchema),
    }),
  ),
})
const EntryFactSchema = z.strictObject({ dicType: z.string(), code: z.string(), label: z.string() })

/** URL fragment of a heading: lowercase words joined by hyphens. */
export const toAnchor = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Writes information pages, FAQs and the dictionaries of form options. */
export const importSupport = (ctx: SeedContext): void => {
  importPages(ctx)
  importFaq(ctx)
  const counters = new Map<string, number>()
  ctx.insertEach(
    'DictionaryEntry',
    readData('dictionaries', z.strictObject({ entries: z.array(EntryFactSchema) })).entries,
    entry => {
      const sort = counters.get(entry.dicType) ?? 0
      counters.set(entry.dicType, sort + 1)
      return { ...entry, sort }
    },
  )
}

const importPages = (ctx: SeedContext): void =>
  ctx.insertEach('InfoPage', readData('pages', z.array(PageFactSchema)), page => ({
    path: page.path,
    title: page.title,
    summary: page.summary,
    sections: page.sections.map(toSection),
    updatedAt: shopTime.day(-45),
  }))

const toSection = ({ heading, text = [], bullets = [], picture, ...rest }: SectionFact): Section => ({
  heading,
  anchor: toAnchor(heading),
  paragraphs: text,
  bullets,
  ...rest,
  ...omitUndefined({
    picture:
      picture === undefined
        ? undefined
        : { src: pictureUrl(specForPart(picture.drawing, { kind: 'parts' })), alt: picture.alt },
  }),
})

const importFaq = (ctx: SeedContext): void => {
  const { general, byFamily } = readData('faq', FaqFactsSchema)
  const groups = [
    ...general.map(group => ({
      ...group,
      kind: 'general',
      families: [],
      attributes: [],
      toolCategoriesL2: [],
    })),
    ...byFamily.map(group => ({ attributes: [], ...group, kind: 'product' })),
  ].map(group => ({ ...group, code: `${group.kind}-${group.id}` }))
  ctx.insertEach('FaqGroup', groups, ({ code, name, kind }, sort) => ({ code, name, kind, sort }))
  ctx.insertEach('FaqGroupFamily', groups, group => [
    ...group.families.map(slug => ({ groupCode: group.code, kind: 'family', slug })),
    ...group.attributes.map(slug => ({ groupCode: group.code, kind: 'attribute', slug })),
    ...group.toolCategoriesL2.map(slug => ({ groupCode: group.code, kind: 'toolCategory', slug })),
  ])
  ctx.insertEach('FaqEntry', groups, group =>
    group.questions.map(({ question, answer }, sort) => ({
      groupCode: group.code,
      anchor: `${group.code}-${toAnchor(question)}`,
      question,
      answer,
      sort,
    })),
  )
}
