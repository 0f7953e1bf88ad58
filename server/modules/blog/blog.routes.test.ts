import { blogEndpoints } from '@fixbench/contract/blog/blog.contract.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { seoEndpoints } from '@fixbench/contract/seo/seo.contract.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import request from 'supertest'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createBuyer } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const { post, seoInfo, rightSide, posts, breadcrumb, comments, addComment, ownComments, removeComment } =
  blogEndpoints

const writePost = async (slug: string, publishedAt: Date) => {
  const [category, tag] = await Promise.all([
    shop.deps.db.blogCategory.findFirstOrThrow(),
    shop.deps.db.blogTag.findFirstOrThrow(),
  ])
  await shop.deps.db.blogPost.create({
    data: {
      slug,
      title: `New ${slug} 100% <b>true</b>`,
      summary: 'Summary',
      sections: [{ heading: 'One', anchor: 'one', paragraphs: ['Xylographic words'], bullets: [] }],
      categoryId: category.id,
      authorId: 1,
      illustration: 'x',
      imageUrl: '/x.webp',
      readingMinutes: 3,
      seoTitle: 'T',
      seoDescription: 'D',
      publishedAt,
      month: publishedAt.toISOString().slice(0, 7),
      tags: { create: { tagId: tag.id } },
    },
  })
  shop.deps.cache.bump('content')

  return { category: category.slug, tag: tag.slug }
}

describe('articles', () => {
  it('[CALL-blog-post-list] pages through published articles, newest first, without duplicates', async () => {
    const all = await shop.call.ok(posts, { pageSize: 50 })
    const second = await shop.call.ok(posts, { pageSize: 50, pageNum: 2 })
    const slugs = [...all.rows, ...second.rows].map(row => row.slug)
    expect(new Set(slugs).size).toBe(all.total)
    const times = all.rows.map(row => row.publishTime)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('[CALL-blog-rightSide-info] returns counts that match the lists', async () => {
    const side = await shop.call.ok(rightSide, {})
    const [category, tag, archive] = [side.categories[0], side.tags[0], side.archives[0]]

    expect((await shop.call.ok(posts, { category: requireValue(category, 'category').slug })).total).toBe(
      category?.count,
    )
    expect((await shop.call.ok(posts, { tag: requireValue(tag, 'tag').slug })).total).toBe(tag?.count)
    expect((await shop.call.ok(posts, { date: requireValue(archive, 'archive').month })).total).toBe(
      archive?.count,
    )

    const year = await shop.call.ok(posts, { date: '2024' })
    const months = side.archives.filter(({ month }) => month.startsWith('2024'))

    expect(year.total).toBe(months.reduce((sum, { count }) => sum + count, 0))
    expect(side.recent).toHaveLength(5)
  })

  it('shows a new article in list, category, tag, archive and search, and a future article nowhere', async () => {
    const before = (await shop.call.ok(posts, {})).total
    const now = shop.deps.clock.nowMs()
    const { category, tag } = await writePost('fresh-one', new Date(now))
    await writePost('future-one', new Date(now + DAY_MS))

    expect((await shop.call.ok(posts, {})).total).toBe(before + 1)

    const choices = [
      {},
      { category },
      { tag },
      { date: '2025-07' },
      { keyword: 'xylographic' },
      { keyword: '100%' },
    ]
    for (const choice of choices) expect((await shop.call.ok(posts, choice)).rows[0]?.slug).toBe('fresh-one')

    expect((await shop.call.ok(posts, { keyword: '100_' })).total).toBe(0)
    expect(await shop.call(post, { id: 'future-one' })).toMatchObject({ code: 500 })
    expect(await shop.call(posts, { date: '2025-7' })).toMatchObject({ code: 3001 })
  })

  it('[CALL-blog-post] returns an article by slug and id, with products and neighbors', async () => {
    const row = await shop.deps.db.blogPost.findFirstOrThrow({
      where: { products: { some: {} } },
      orderBy: { publishedAt: 'asc' },
      skip: 2,
    })
    const bySlug = await shop.call.ok(post, { id: row.slug })

    expect(await shop.call.ok(post, { id: String(row.id) })).toEqual(bySlug)
    expect(bySlug.products.length).toBeGreaterThan(0)
    expect(bySlug.sections.length).toBeGreaterThan(1)

    const older = await shop.call.ok(post, { id: bySlug.previous?.slug ?? '' })
    expect(older.next?.slug).toBe(row.slug)
    expect(await shop.call(post, { id: 'none' })).toMatchObject({ code: 500 })
  })

  it('[CALL-blog-post] returns related articles, most common tags first', async () => {
    const { related, tags, slug } = await shop.call.ok(post, { id: 'solder-alloys-138-183-217' })
    expect(related).toHaveLength(3)
    expect(related.map(other => other.slug)).not.toContain(slug)
    const own = new Set(tags.map(tag => tag.slug))
    const common = related.map(other => other.tags.filter(tag => own.has(tag.slug)).length)
    expect(common[0]).toBeGreaterThan(0)
    expect(common).toEqual(common.toSorted((a, b) => b - a))
  })

  it('[CALL-blog-seo-info] [CALL-blog-breadcrumb] cover each kind of page', async () => {
    const row = await shop.deps.db.blogPost.findFirstOrThrow({ include: { category: true } })
    expect(await shop.call.ok(seoInfo, { id: row.slug })).toEqual({
      seoTitle: row.seoTitle,
      seoDescription: row.seoDescription,
      path: `/blog/detail/${row.slug}`,
    })

    const way = await shop.call.ok(breadcrumb, { id: row.slug })
    expect(way.rows.map(step => step.url)).toEqual([
      '/',
      '/blog',
      `/blog/list/${row.category.slug}`,
      `/blog/detail/${row.slug}`,
    ])
    expect((await shop.call.ok(breadcrumb, { date: '2025-07' })).rows.at(-1)?.name).toBe('July 2025')

    for (const page of [{}, { category: row.category.slug }, { date: '2025-07' }, { keyword: 'OCA' }]) {
      const { path, ...texts } = await shop.call.ok(seoInfo, page)
      expect(await shop.call.ok(seoEndpoints.page, { url: path })).toMatchObject(texts)
    }

    expect(await shop.call(breadcrumb, { category: 'none' })).toMatchObject({ code: 500 })
    expect(await shop.call(seoInfo, { tag: 'none' })).toMatchObject({ code: 500 })
  })
})

describe('comments', () => {
  const freshPost = async (slug: string) => {
    await writePost(slug, new Date(shop.deps.clock.nowMs() - DAY_MS))
    return slug
  }

  it('[CALL-blog-comment-add] [CALL-blog-post-comment] stores scripts as text and nests replies under their comment', async () => {
    const id = await freshPost('commented')
    const { token } = await createBuyer(shop)
    const content = '<script>alert(1)</script> & "quotes"'
    const first = await shop.call.ok(addComment, { id, content }, { token })
    const response = await shop.call.ok(addComment, { id, content: 'Reply', parentId: first.id }, { token })
    await shop.call.ok(addComment, { id, content: 'Deeper', parentId: response.id }, { token })
    const guest = await shop.call.ok(comments, { id })

    expect(guest).toMatchObject({ total: 1, rows: [{ content, isOwn: false }] })
    expect(guest.rows[0]?.replies.map(one => one.content)).toEqual(['Reply', 'Deeper'])
    expect((await shop.call.ok(post, { id })).commentCount).toBe(3)
    expect((await shop.call.ok(comments, { id }, { token })).rows[0]?.isOwn).toBe(true)
  })

  it('[CALL-my-post-comment-id] removes only the member’s own comments, by POST and DELETE', async () => {
    const id = await freshPost('removed')
    const [author, other] = [await createBuyer(shop), await createBuyer(shop)]
    const first = await shop.call.ok(addComment, { id, content: 'First' }, { token: author.token })
    await shop.call.ok(addComment, { id, content: 'Reply', parentId: first.id }, { token: other.token })
    const missing = { code: 500, msg: 'The comment does not exist' }

    expect(await shop.call(removeComment, { id: first.id }, { token: other.token })).toMatchObject(missing)

    await shop.call.ok(removeComment, { id: first.id }, { token: author.token })
    expect(await shop.call(removeComment, { id: first.id }, { token: author.token })).toMatchObject(missing)

    const { rows } = await shop.call.ok(comments, { id })
    expect(rows).toMatchObject([{ content: '', isRemoved: true, replies: [{ content: 'Reply' }] }])

    const second = await shop.call.ok(addComment, { id, content: 'Second' }, { token: author.token })
    const deleted = await request(shop.app.server)
      .delete(`/api/my/post/comment/${second.id}`)
      .set('x-token', author.token)

    expect(deleted.body).toEqual({ code: 0, msg: 'success', data: null })
    expect((await shop.call.ok(post, { id })).commentCount).toBe(1)
  })

  it('[CALL-my-post-comment-list] lists the member’s comments with their articles', async () => {
    const token = await shop.createToken(persona('oliver').email)
    const { rows, total } = await shop.call.ok(ownComments, { pageSize: 2 }, { token })
    expect(total).toBe(3)
    expect(rows).toHaveLength(2)
    expect(rows[0]?.post.slug).toBeTruthy()
  })

  it('requires a member, a text and an article', async () => {
    const { token } = await createBuyer(shop)
    expect(await shop.call(addComment, { id: 'none', content: 'x' })).toMatchObject({
      code: 500,
      msg: 'please login',
    })
    expect(await shop.call(addComment, { id: 'none', content: 'x' }, { token })).toMatchObject({ code: 500 })

    const id = await freshPost('empty')
    expect(await shop.call(addComment, { id, content: '  ' }, { token })).toMatchObject({ code: 3001 })

    const stranger = { id, content: 'x', parentId: '1' }
    expect(await shop.call(addComment, stranger, { token })).toMatchObject({ code: 500 })
    expect((await shop.call.ok(post, { id })).commentCount).toBe(0)
  })
})

describe('feeds', () => {
  it.each([
    ['/blog/atom.xml', 'application/atom+xml; charset=utf-8', 'entry'],
    ['/blog/rss.xml', 'application/rss+xml; charset=utf-8', 'item'],
  ])('[SCREEN-1-blog] %s lists the latest articles with escaped markup', async (url, type, element) => {
    const { id, title, publishedAt } = await shop.deps.db.blogPost.findFirstOrThrow({
      orderBy: { publishedAt: 'asc' },
    })
    const change = (data: { title: string; publishedAt: Date }) =>
      shop.deps.db.blogPost.update({ where: { id }, data })
    onTestFinished(async () => void (await change({ title, publishedAt })))
    await change({ title: 'Flux & <solder>', publishedAt: shop.deps.clock.now() })

    const { headers, body } = await shop.app.inject({ url, headers: { host: 'shop.test' } })
    expect(headers['content-type']).toBe(type)
    expect(body.match(new RegExp(`<${element}>`, 'g'))).toHaveLength(20)
    expect(body).not.toContain('<solder>')
    expect(body).toContain('Flux &amp; &lt;solder&gt;')
    expect(body).toContain('http://shop.test/blog/detail/')
  })
})
