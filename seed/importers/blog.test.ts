import { CAST } from '@fixbench/pictures/data/cast.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readData } from '../read-data.ts'
import { readArticles } from './blog-articles.ts'

const articles = readArticles()

describe('covers, categories and tags of the articles', () => {
  it('use existing drawings, unique per article and different for neighbors', () => {
    const unknown = articles.flatMap(({ cover }) => cover.filter(name => !Object.hasOwn(CAST, name)))
    expect(unknown).toEqual([])
    expect(new Set(articles.map(({ cover }) => cover.join(' '))).size).toBe(articles.length)
    const byDay = articles.toSorted((a, b) => a.publishedOn.localeCompare(b.publishedOn))
    const alike = byDay.filter(({ cover }, index) => cover[0] === byDay[index + 1]?.cover[0])
    expect(alike.map(({ slug }) => slug)).toEqual([])
  })

  it('exist, and every tag has an article', () => {
    const facts = readData(
      'blog',
      z.object({
        categories: z.array(z.object({ id: z.string() })),
        tags: z.array(z.object({ slug: z.string() })),
      }),
    )
    const categories = new Set(facts.categories.map(({ id }) => id))

    expect(articles.filter(({ category }) => !categories.has(category)).map(({ slug }) => slug)).toEqual([])

    const used = new Set(articles.flatMap(({ tags }) => tags))
    expect([...used].sort()).toEqual(facts.tags.map(({ slug }) => slug).sort())
  })
})
