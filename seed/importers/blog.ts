import { coverPicture } from '@fixbench/pictures/presets.ts'
import { z } from 'zod'
import type { SeedContext } from '../context.ts'
import { readColumn } from '../database.ts'
import { readData } from '../read-data.ts'
import { type Article, getArticleText, readArticles } from './blog-articles.ts'

const BlogFactsSchema = z.strictObject({
  categories: z.array(
    z.strictObject({
      id: z.string(),
      categoryId: z.number(),
      name: z.string(),
      summary: z.string(),
      author: z.string(),
    }),
  ),
  tags: z.array(z.strictObject({ id: z.number(), slug: z.string(), name: z.string() })),
  authors: z.array(z.strictObject({ name: z.string(), role: z.string() })),
})
type BlogFacts = z.infer<typeof BlogFactsSchema>

const PRODUCTS_PER_POST = 6
/** Reading speed for instructions, which is slow. */
const WORDS_PER_MINUTE = 180
const DESCRIPTION_LENGTH = 160
const WORKING_MORNING_MS = 9 * 60 * 60 * 1000

/** Writes articles with category, tags, author and related products. */
export const importBlog = (ctx: SeedContext): void => {
  const facts = readData('blog', BlogFactsSchema)
  const articles = readArticles()
  ctx.insertEach('BlogCategory', facts.categories, ({ id, categoryId, name, summary }, sort) => ({
    id: categoryId,
    slug: id,
    name,
    summary,
    sort,
  }))
  ctx.insertEach('BlogTag', facts.tags, ({ id, slug, name }) => ({ id, slug, name }))
  ctx.insertEach('BlogAuthor', facts.authors, (author, index) => ({ id: index + 1, ...author }))
  ctx.insertEach('BlogPost', articles, article => toPostRow(article, facts))

  const tagIds = new Map(facts.tags.map(tag => [tag.slug, tag.id]))
  ctx.insertEach('BlogPostTag', articles, article =>
    article.tags.map(slug => ({ postId: article.id, tagId: tagIds.get(slug) ?? failOn(slug) })),
  )
  ctx.insertEach('BlogPostProduct', articles, article =>
    findRelatedProducts(ctx, article).map((productId, sort) => ({ postId: article.id, productId, sort })),
  )
}

const failOn = (slug: string): never => {
  throw new Error(`the blog names ${slug}, which doesn’t exist`)
}

const toPostRow = (article: Article, facts: BlogFacts) => {
  const { id, slug, title, seoTitle, cover, lead, sections } = article
  const category = facts.categories.find(one => one.id === article.category) ?? failOn(article.category)
  const publishedAt = new Date(Date.parse(article.publishedOn) + WORKING_MORNING_MS)

  return {
    id,
    slug,
    title,
    summary: lead,
    sections,
    categoryId: category.categoryId,
    authorId: facts.authors.findIndex(author => author.name === category.author) + 1,
    illustration: cover[0] ?? failOn(slug),
    imageUrl: coverPicture({ category: article.category, goods: cover, slug }),
    readingMinutes: Math.ceil(getArticleText(article).split(/\s+/).length / WORDS_PER_MINUTE),
    seoTitle,
    seoDescription: shorten(lead),
    viewCount: 180 + ((id * 977) % 4200),
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

/** The best-selling products of all searches, interleaved so that no search takes all places. */
const findRelatedProducts = ({ db }: SeedContext, { products }: Article): number[] => {
  const idsBySearch = products.map(words => {
    const named = words.map(word => `nameEn ${word.startsWith('-') ? 'NOT ' : ''}LIKE ?`).join(' AND ')
    const sql = `SELECT id FROM Product WHERE status = 1 AND ${named} ORDER BY soldCount DESC, id LIMIT ${PRODUCTS_PER_POST}`
    return readColumn(db, z.number(), sql, ...words.map(word => `%${word.replace(/^-/, '')}%`))
  })
  const turns = Array.from({ length: PRODUCTS_PER_POST }, (_, turn) =>
    idsBySearch.flatMap(ids => ids[turn] ?? []),
  )
  return [...new Set(turns.flat())].slice(0, PRODUCTS_PER_POST)
}
