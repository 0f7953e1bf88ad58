import { describe, expect, it } from 'vitest'
import { readData } from '../read-data.ts'
import { listFittingComments } from './talk.ts'

const { categories } = readData<{ categories: { id: string }[] }>('blog')
const { comments } = readData<{ comments: { text: string; categories?: string[] }[] }>('blog-comments')
const find = (start: string): string => comments.find(({ text }) => text.startsWith(start))?.text ?? ''

describe('[storefront-10] comments below articles', () => {
  it.each(categories)('are enough for $id, none of them twice', ({ id }) => {
    const texts = listFittingComments(id)
    expect(texts.length).toBeGreaterThan(6)
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('speak of what the article is about', () => {
    expect(listFittingComments('buying-guides')).toContain(find('The numbers on freight'))
    expect(listFittingComments('board-repair')).not.toContain(find('The numbers on freight'))
    expect(listFittingComments('batteries-charging')).not.toContain(find('A colleague insisted on more heat'))
    expect(listFittingComments('buying-guides')).not.toContain(find('How do you store opened film'))
  })

  it('name only categories that the blog has', () => {
    const known = new Set(categories.map(({ id }) => id))
    expect(comments.flatMap(comment => comment.categories ?? []).filter(id => !known.has(id))).toEqual([])
  })
})
