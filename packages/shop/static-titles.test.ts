import { readData } from '@fixbench/seed/read-data.ts'
import { pages } from '@fixbench/storefront/pages/pages.ts'
import { hasServerTitle } from '@fixbench/web/app/head/title.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const TitleSchema = z.object({ path: z.string(), title: z.string(), description: z.string().nullable() })

const { titles } = readData('seo', z.object({ titles: z.array(TitleSchema) }))
const MOST_TITLE_LETTERS = 60
const MOST_DESCRIPTION_LETTERS = 165
const LEAST_DESCRIPTION_LETTERS = 50

/** Paths without parameters, including those of pages with optional parameters. */
const staticPaths = pages
  .map(({ path }) => path.replace(/(\/:\w+\?)+$/, ''))
  .filter(path => !path.includes(':') && hasServerTitle(path) && !path.startsWith('/blog/'))

describe('titles of static pages', () => {
  it('[B-44] knows all of them', () => {
    expect(staticPaths.length).toBeGreaterThanOrEqual(63)
  })

  it.each(staticPaths)('[B-44] %s has a seeded title and description', path => {
    const found = titles.find(title => title.path === path)
    const words = found?.title.toLowerCase().match(/[a-z]{4,}/g) ?? []
    expect(found?.title).toMatch(/^[A-Z]/)
    expect(found?.title.length).toBeLessThanOrEqual(MOST_TITLE_LETTERS)
    expect(new Set(words).size).toBe(words.length)
    expect(found?.description?.length).toBeGreaterThanOrEqual(LEAST_DESCRIPTION_LETTERS)
    expect(found?.description?.length).toBeLessThanOrEqual(MOST_DESCRIPTION_LETTERS)
  })

  it('[B-44] gives no two pages the same title', () => {
    expect(new Set(titles.map(({ title }) => title)).size).toBe(titles.length)
  })
})
