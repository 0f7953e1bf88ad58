import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { openSourceRenderer } from '#server/testing/source-renderer.ts'
import type { Renderer } from './renderer.ts'

let shop: TestApp
let renderer: Renderer & { close: () => Promise<void> }
beforeAll(async () => {
  renderer = await openSourceRenderer()
  shop = await createTestApp({}, renderer)
}, 60_000)
afterAll(async () => {
  await shop.close()
  await renderer.close()
})

const HOST = 'shop.test'
const open = (url: string) => shop.app.inject({ url, headers: { host: HOST, accept: 'text/html' } })

/** Paths of the shop that a page leads to, with their hash; other sites, mail and telephone left out. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\shref="(\/(?!\/)[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )

/** Products, categories, articles and tags are many and come from tables: looking there is enough. */
const isKnown = async (path: string): Promise<boolean | undefined> => {
  const { db } = shop.deps
  const [, area = '', name = '', rest = ''] = path.split('/')
  if (area === 'detail') return (await db.product.count({ where: { seoUrl: name, status: 1 } })) > 0
  if (area === 'list') return (await db.category.count({ where: { url: name } })) > 0
  if (area !== 'blog' || rest === '') return undefined
  if (name === 'tag') return (await db.blogTag.count({ where: { slug: rest } })) > 0
  if (name === 'detail') return (await db.blogPost.count({ where: { slug: rest } })) > 0
  if (name === 'archives' && /^\d{4}-\d{2}$/.test(rest))
    return (await db.blogPost.count({ where: { month: rest } })) > 0
  return undefined
}

/** Where a visitor came from and which page of a list is shown make no other page. */
const withoutQuery = (address: string): string => address.replace(/\?(redirect|pageNum)=.*/, '')

const pages = async (): Promise<string[]> => {
  const info = await shop.deps.db.infoPage.findMany({ select: { path: true }, orderBy: { path: 'asc' } })
  const posts = await shop.deps.db.blogPost.findMany({
    where: { publishedAt: { lte: shop.deps.clock.now() } },
    select: { slug: true },
    orderBy: { id: 'asc' },
    take: 3,
  })
  return [
    ...info.map(({ path }) => path),
    '/contact-us.html',
    '/FAQ.html',
    '/subscriptions.html',
    '/product-experiencer',
    '/blog',
    '/blog/list',
    '/blog/archives',
    ...posts.map(({ slug }) => `/blog/detail/${slug}`),
  ]
}

describe('the links of every content page', () => {
  it('[SCREEN-1-support-pages, SCREEN-1-blog] lead to pages that are there, and anchors to places on them', async () => {
    const documents = new Map<string, string>()
    const dead: string[] = []
    const look = async (path: string, from: string): Promise<string> => {
      const known = documents.get(path)
      if (known !== undefined) return known
      const { statusCode, headers, body } = await open(path)
      if (statusCode === 301 || statusCode === 302) {
        const target = new URL(String(headers.location), `http://${HOST}`)
        // A page for members sends guests to sign in.
        documents.set(path, '')
        if (target.pathname !== '/login.html') await look(target.pathname, `${from} by ${path}`)
      } else {
        if (statusCode !== 200) dead.push(`${from} → ${path}: ${statusCode}`)
        documents.set(path, body)
      }
      return documents.get(path) ?? ''
    }
    const starts = await pages()
    for (const start of starts) {
      const html = await look(start, 'itself')
      for (const href of new Set(linksIn(html))) {
        const [address = '', hash = ''] = href.split('#')
        const known = await isKnown(address.split('?')[0] ?? '')
        if (known === false) dead.push(`${start} → ${href}: there is none`)
        if (known !== undefined) continue
        const target = address === '' ? html : await look(withoutQuery(address), start)
        if (hash !== '' && target !== '' && !target.includes(`id="${hash}"`))
          dead.push(`${start} → ${href}: no such anchor`)
      }
    }
    expect(dead).toEqual([])
    expect(documents.size).toBeGreaterThan(starts.length)
  }, 120_000)
})
