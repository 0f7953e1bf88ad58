import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readData } from '../read-data.ts'
import { readArticles } from './blog-articles.ts'
import { listComments } from './talk.ts'

const MAX_COMMENTS = 6

const articles = readArticles()
const { categories } = readData('blog', z.object({ categories: z.array(z.object({ id: z.string() })) }))
const facts = readData(
  'blog-comments',
  z.object({
    articles: z.record(z.string(), z.array(z.string())),
    comments: z.array(z.object({ text: z.string(), categories: z.array(z.string()).exactOptional() })),
  }),
)
const find = (start: string): string => facts.comments.find(({ text }) => text.startsWith(start))?.text ?? ''
const listFor = (category: string): string[] => listComments({ slug: 'of-no-article', category })

describe('[storefront-10] comments below articles', () => {
  it('are sufficient and unique for every article, specific ones first', () => {
    for (const article of articles) {
      const texts = listComments(article)
      expect(texts.length).toBeGreaterThan(MAX_COMMENTS)
      expect(new Set(texts).size).toBe(texts.length)
      expect(texts[0]).toBe(facts.articles[article.slug]?.[0])
    }
  })

  it('match the topic of the article', () => {
    expect(listFor('buying-guides')).toContain(find('The shipping numbers'))
    expect(listFor('board-repair')).not.toContain(find('The shipping numbers'))
    expect(listFor('batteries-charging')).not.toContain(find('A colleague insisted on more heat'))
    expect(listFor('buying-guides')).not.toContain(find('How do you store opened film'))
  })

  it('reference only existing categories and articles, and are unique', () => {
    const known = new Set(categories.map(({ id }) => id))
    const named = facts.comments.flatMap(comment => comment.categories ?? [])
    const texts = [...Object.values(facts.articles).flat(), ...facts.comments.map(({ text }) => text)]

    expect(named.filter(id => !known.has(id))).toEqual([])
    expect(Object.keys(facts.articles).sort()).toEqual(articles.map(({ slug }) => slug).sort())
    expect(new Set(texts).size).toBe(texts.length)
  })
})
