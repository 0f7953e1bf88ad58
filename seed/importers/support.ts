import type { Section } from '#contract/support.schemas.ts'
import { specForPart } from '#server/pictures/presets.ts'
import { pictureUrl } from '#server/pictures/url.ts'
import type { SeedContext } from '../context.ts'
import { readData } from '../read-data.ts'
import { shopTime } from '../shop-time.ts'

type PageFact = {
  path: string
  title: string
  summary: string
  sections: SectionFact[]
}
/** A section of a page. `{name}` in a text is replaced with a current figure when the page is read. */
type SectionFact = {
  heading: string
  text?: string[]
  steps?: string[]
  bullets?: string[]
  table?: { title: string; columns: string[]; rows: string[][] }
  /** A drawing of the catalog with its alt text. */
  picture?: { drawing: string; alt: string }
  closing?: string
}
type Question = { question: string; answer: string }
type FaqFacts = {
  general: { id: string; name: string; questions: Question[] }[]
  byFamily: {
    id: string
    name: string
    families: string[]
    /** Attributes whose products also show the questions. */
    attributes?: string[]
    toolCategoriesL2: string[]
    questions: Question[]
  }[]
}
type EntryFact = { dicType: string; code: string; label: string }

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
  ctx.insertEach('DictionaryEntry', readData<{ entries: EntryFact[] }>('dictionaries').entries, entry => {
    const sort = counters.get(entry.dicType) ?? 0
    counters.set(entry.dicType, sort + 1)
    return { ...entry, sort }
  })
}

const importPages = (ctx: SeedContext): void =>
  ctx.insertEach('InfoPage', readData<PageFact[]>('pages'), page => ({
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
  ...(picture !== undefined && {
    picture: { src: pictureUrl(specForPart(picture.drawing, { kind: 'parts' })), alt: picture.alt },
  }),
})

const importFaq = (ctx: SeedContext): void => {
  const { general, byFamily } = readData<FaqFacts>('faq')
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
