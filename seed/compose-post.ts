export type Topic = {
  id: number
  slug: string
  title: string
  category: string
  tags: string[]
  families: string[]
  readingMinutes: number
  /** The facts of the article, one sentence each. */
  outline: string[]
  seoTitle: string
  illustration: string
}

/** How articles of one category speak. */
export type Voice = { intros: string[]; headings: string[]; tips: string[]; closings: string[] }

export type PostSection = { heading: string; anchor: string; paragraphs: string[]; bullets: string[] }

/**
 * Writes an article from its facts and the voice of its category: an introduction, the facts in sections with a
 * hint from the bench to each, and a summary. The same topic gives the same text.
 */
export const composePost = (topic: Topic, voice: Voice): { summary: string; sections: PostSection[] } => {
  const facts = topic.outline.map(sentence)
  const tips = rotate(voice.tips, topic.id)
  const parts = split(facts, voice.headings.length)
  const sections = voice.headings.map((heading, index): PostSection => {
    const own = parts[index] ?? []
    const lead = index === 0 ? [at(voice.intros, topic.id)] : []
    const paragraphs = own.map((fact, place) => `${fact} ${at(tips, index * 2 + place)}`)
    return { heading, anchor: anchorFor(heading), paragraphs: [...lead, ...paragraphs], bullets: [] }
  })
  sections.push({
    heading: 'In short',
    anchor: 'in-short',
    paragraphs: [at(voice.closings, topic.id)],
    bullets: facts.map(fact => firstClause(fact)),
  })
  return { summary: facts[0] ?? topic.title, sections }
}

const sentence = (fact: string): string =>
  `${fact.charAt(0).toUpperCase()}${fact.slice(1).replace(/[.\s]+$/, '')}.`

/** The part before the first colon or semicolon: enough for a list at the end. */
const firstClause = (fact: string): string => (fact.split(/[:;]/)[0] ?? fact).replace(/\.$/, '')

const anchorFor = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const rotate = (items: string[], by: number): string[] => items.map((_, index) => at(items, index + by))

const at = (items: string[], index: number): string => items[index % items.length] ?? ''

/** Cuts a list into `count` runs whose lengths differ by at most one, the longer ones first. */
const split = (items: string[], count: number): string[][] => {
  const size = Math.floor(items.length / count)
  const longer = items.length % count
  return Array.from({ length: count }, (_, index) => {
    const start = index * size + Math.min(index, longer)
    return items.slice(start, start + size + (index < longer ? 1 : 0))
  })
}
