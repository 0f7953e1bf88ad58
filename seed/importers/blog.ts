import { coverPicture } from '#server/pictures/presets.ts'
import type { SeedContext } from '../context.ts'
import { readRows } from '../database.ts'
import { readData } from '../read-data.ts'
import { toAnchor } from './support.ts'

type Topic = {
  id: number
  slug: string
  title: string
  category: string
  tags: string[]
  seoTitle: string
  illustration: string
  /** What the cover shows, the main thing first. */
  cover: string[]
  /** Day of publication, YYYY-MM-DD. */
  publishedOn: string
}
/** The words of an article. */
type Article = {
  slug: string
  /** What its products have in their names: each entry is a list of words that all occur, or do not where they begin with '-'. */
  find: string[][]
  lead: string
  sections: {
    heading: string
    paragraphs: string[]
    bullets?: string[]
    steps?: string[]
    closing?: string
  }[]
}
type BlogFacts = {
  categories: { id: string; categoryId: number; name: string; summary: string; author: string }[]
  tags: { id: number; slug: string; name: string }[]
  topics: Topic[]
  authors: { name: string; role: string }[]
}

const PRODUCTS_PER_POST = 6
/** Instructions are read slowly. */
const WORDS_PER_MINUTE = 110
const DESCRIPTION_LENGTH = 160
const WORKING_MORNING_MS = 9 * 60 * 60 * 1000

/** Articles with category, tags, author and related products. */
export const importBlog = (ctx: SeedContext): void => {
  const facts = readData<BlogFacts>('blog')
  const articles = new Map(readData<Article[]>('blog-texts').map(article => [article.slug, article]))
  const getArticle = (slug: string): Article => articles.get(slug) ?? failOn(slug)
  ctx.insertAll(
    'BlogCategory',
    facts.categories.map(({ id, categoryId, name, summary }, sort) => ({
      id: categoryId,
      slug: id,
      name,
      summary,
      sort,
    })),
  )
  ctx.insertAll(
    'BlogTag',
    facts.tags.map(({ id, slug, name }) => ({ id, slug, name })),
  )
  ctx.insertAll(
    'BlogAuthor',
    facts.authors.map((author, index) => ({ id: index + 1, ...author })),
  )
  const posts = facts.topics.map(topic => postRow(topic, facts, getArticle(topic.slug)))
  ctx.insertAll('BlogPost', posts)
  const tagIds = new Map(facts.tags.map(tag => [tag.slug, tag.id]))
  ctx.insertAll(
    'BlogPostTag',
    facts.topics.flatMap(topic =>
      topic.tags.map(slug => ({ postId: topic.id, tagId: tagIds.get(slug) ?? failOn(slug) })),
    ),
  )
  ctx.insertAll(
    'BlogPostProduct',
    facts.topics.flatMap(topic =>
      relatedProducts(ctx, getArticle(topic.slug)).map((productId, sort) => ({
        postId: topic.id,
        productId,
        sort,
      })),
    ),
  )
}

const failOn = (slug: string): never => {
  throw new Error(`the blog names ${slug}, which is not there`)
}

const postRow = (topic: Topic, facts: BlogFacts, { lead, sections }: Article) => {
  const category = facts.categories.find(one => one.id === topic.category) ?? failOn(topic.category)
  const publishedAt = new Date(Date.parse(topic.publishedOn) + WORKING_MORNING_MS)
  return {
    id: topic.id,
    slug: topic.slug,
    title: topic.title,
    summary: lead,
    sections: sections.map(({ bullets = [], ...section }) => ({
      ...section,
      anchor: toAnchor(section.heading),
      bullets,
    })),
    categoryId: category.categoryId,
    authorId: facts.authors.findIndex(author => author.name === category.author) + 1,
    illustration: topic.illustration,
    imageUrl: coverPicture({ category: topic.category, goods: topic.cover, slug: topic.slug }),
    readingMinutes: Math.ceil(JSON.stringify([lead, sections]).split(' ').length / WORDS_PER_MINUTE),
    seoTitle: topic.seoTitle,
    seoDescription: shorten(lead),
    viewCount: 180 + ((topic.id * 977) % 4200),
    publishedAt,
    month: publishedAt.toISOString().slice(0, 7),
  }
}

/** The first sentences that fit into a search result. */
const shorten = (text: string): string =>
  text
    .split(/(?<=[.?!:]) /)
    .reduce((sum, sentence) =>
      sum.length + sentence.length < DESCRIPTION_LENGTH ? `${sum} ${sentence}` : sum,
    )

/** The best sold products of each wish in turn, so that no wish takes all places. */
const relatedProducts = ({ db }: SeedContext, { find }: Article): number[] => {
  const requestedItems = find.map(words => {
    const named = words.map(word => `nameEn ${word.startsWith('-') ? 'NOT ' : ''}LIKE ?`).join(' AND ')
    const sql = `SELECT id FROM Product WHERE status = 1 AND ${named} ORDER BY soldCount DESC, id LIMIT ${PRODUCTS_PER_POST}`
    return readRows<{ id: number }>(db, sql, ...words.map(word => `%${word.replace(/^-/, '')}%`)).map(
      row => row.id,
    )
  })
  const turns = Array.from({ length: PRODUCTS_PER_POST }, (_, turn) =>
    requestedItems.flatMap(ids => ids[turn] ?? []),
  )
  return [...new Set(turns.flat())].slice(0, PRODUCTS_PER_POST)
}
