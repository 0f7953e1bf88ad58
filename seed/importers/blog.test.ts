import { describe, expect, it } from 'vitest'
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
const textsOf = ({ lead, sections }: Article): string[] => [
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
        textsOf(article).join(' ').split(' ').length < 150,
    )
    expect(thin.map(article => article.slug)).toEqual([])
  })

  it('share no sentence: each is written for its subject', () => {
    const seen = new Map<string, string>()
    const twice: string[] = []
    for (const article of articles)
      for (const sentence of textsOf(article).flatMap(text => text.split(/(?<=[.?!]) /))) {
        const other = seen.get(sentence)
        if (sentence.length > 40 && other !== undefined) twice.push(`${other}, ${article.slug}: ${sentence}`)
        seen.set(sentence, article.slug)
      }
    expect(twice).toEqual([])
  })
})
