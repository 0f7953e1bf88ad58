import { describe, expect, it } from 'vitest'
import { CAST } from '#server/pictures/data/cover-cast.ts'
import { readData } from '../read-data.ts'

type Section = {
  heading: string
  paragraphs: string[]
  bullets?: string[]
  steps?: string[]
  closing?: string
}
type Article = { slug: string; find: string[][]; lead: string; sections: Section[] }

const articles = readData<Article[]>('blog-texts')
const getTexts = ({ lead, sections }: Article): string[] => [
  lead,
  ...sections.flatMap(({ paragraphs, bullets = [], steps = [], closing = '' }) => [
    ...paragraphs,
    ...bullets,
    ...steps,
    closing,
  ]),
]

describe('articles of the blog', () => {
  it('[SCREEN-1-blog] are more than sixty, each with chapters, a lead and products to look for', () => {
    expect(articles.length).toBeGreaterThan(60)
    const thin = articles.filter(
      article =>
        article.find.length === 0 ||
        article.sections.length < 3 ||
        getTexts(article).join(' ').split(' ').length < 150,
    )
    expect(thin.map(article => article.slug)).toEqual([])
  })

  it('share no sentence: each is written for its subject', () => {
    const seen = new Map<string, string>()
    const twice: string[] = []
    for (const article of articles)
      for (const sentence of getTexts(article).flatMap(text => text.split(/(?<=[.?!]) /))) {
        const other = seen.get(sentence)
        if (sentence.length > 40 && other !== undefined) twice.push(`${other}, ${article.slug}: ${sentence}`)
        seen.set(sentence, article.slug)
      }
    expect(twice).toEqual([])
  })
})

type Topic = { slug: string; category: string; cover: string[]; publishedOn: string }
const { topics } = readData<{ topics: Topic[] }>('blog')

describe('covers and days of the articles', () => {
  it('show two things that somebody drew, for no two articles the same, for neighbors different ones', () => {
    const unknown = topics.flatMap(({ cover }) => cover.filter(name => !Object.hasOwn(CAST, name)))
    expect(unknown).toEqual([])
    expect(new Set(topics.map(({ cover }) => cover.join(' '))).size).toBe(topics.length)
    const byDay = topics.toSorted((a, b) => a.publishedOn.localeCompare(b.publishedOn))
    const alike = byDay.filter(({ cover }, at) => cover[0] === byDay[at + 1]?.cover[0])
    expect(alike.map(({ slug }) => slug)).toEqual([])
  })

  it('date no article before what it speaks of', () => {
    const since: [RegExp, string][] = [
      [/iOS 18|iPhone 16/, '2024-09-20'],
      [/2 May 2025/, '2025-05-03'],
      [/Since 20 June 2025/, '2025-06-21'],
    ]
    const days = new Map(topics.map(({ slug, publishedOn }) => [slug, publishedOn]))
    const early = articles.filter(article =>
      since.some(
        ([word, day]) => word.test(getTexts(article).join(' ')) && (days.get(article.slug) ?? '') < day,
      ),
    )
    expect(early.map(({ slug }) => slug)).toEqual([])
  })
})
