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

const HINTS = 3

/**
 * Writes an article from its facts and the voice of its category: an introduction, the facts in sections, hints
 * from the bench and a closing. The same topic gives the same text.
 */
export const composePost = (topic: Topic, voice: Voice): { summary: string; sections: PostSection[] } => {
  const facts = topic.outline.map(sentence)
  const parts = split(facts, voice.headings.length)
  const chapters = voice.headings.map((heading, index) => {
    const lead = index === 0 ? [at(voice.intros, topic.id)] : []
    return section(heading, [...lead, ...(parts[index] ?? [])])
  })
  const hints = Array.from({ length: HINTS }, (_, index) => at(voice.tips, topic.id + index))
  return {
    summary: facts[0] ?? topic.title,
    sections: [
      ...chapters,
      section('Hints from the bench', [], hints),
      section('Before you go', [at(voice.closings, topic.id)]),
    ],
  }
}

const section = (heading: string, paragraphs: string[], bullets: string[] = []): PostSection => ({
  heading,
  anchor: anchorFor(heading),
  paragraphs,
  bullets,
})

const sentence = (fact: string): string =>
  `${fact.charAt(0).toUpperCase()}${fact.slice(1).replace(/[.\s]+$/, '')}.`

const anchorFor = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

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
