import { describe, expect, it } from 'vitest'
import { crawl, type PageResponse } from './crawl.ts'

const ORIGIN = 'http://shop.test'
const page = (body: string): PageResponse => ({
  status: 200,
  location: null,
  type: 'text/html; charset=utf-8',
  body,
})
const redirect = (location: string, status = 302): PageResponse => ({ status, location, type: '', body: '' })
const failure = (status: number): PageResponse => ({ status, location: null, type: 'text/html', body: '' })

const crawlSite = (site: Record<string, PageResponse>, perKind = 10) => {
  const requested: string[] = []

  return crawl({
    starts: ['/'],
    origin: ORIGIN,
    open: async address => {
      requested.push(address)
      return site[address] ?? failure(404)
    },
    findPageKind: address => (address.startsWith('/strange') ? null : (address.split('/')[1] ?? '')),
    perKind: () => perKind,
  }).then(result => ({ ...result, requested }))
}

describe('the crawler', () => {
  it('reports no problems for valid links, anchors and a redirect to sign-in', async () => {
    const { problems, requested } = await crawlSite({
      '/': page(`<a href="/a?x=1&amp;y=2#here">A</a> <a href="https://else.example/gone">else</a>
        <a href="mailto:a@b.example">mail</a> <img src="/p.png" srcset="/p1.png 1x, /p2.png 2x">`),
      '/a?x=1&y=2': page('<h2 id="here">Here</h2><a href="/mine">mine</a><a href="#here">up</a>'),
      '/mine': redirect('/login.html?redirect=%2Fmine'),
      '/login.html?redirect=%2Fmine': page(''),
      '/p.png': { ...page(''), type: 'image/png' },
      '/p1.png': { ...page(''), type: 'image/png' },
      '/p2.png': { ...page(''), type: 'image/png' },
    })
    expect(problems).toEqual([])
    expect(requested).toContain('/p2.png')
  })

  it('reports the page of every link that is dead, moved, redirected twice or without its anchor', async () => {
    const { problems } = await crawlSite({
      '/': page(
        '<a href="/a">A</a><a href="/strange">?</a><link rel="canonical" href="http://shop.test/gone"><a href="/old">old</a><a href="/round">r</a>',
      ),
      '/a': page('<a href="/a#nowhere">there</a><script src="/broken.js"></script>'),
      '/old': redirect('/a', 301),
      '/round': redirect('/over'),
      '/over': redirect('/a'),
      '/broken.js': failure(500),
    })
    expect(problems).toEqual([
      '/ → /strange: is not a page of the shop',
      '/ → /gone: responds with 404',
      '/ → /old: moved to /a',
      '/ → /round: redirects twice: to /over, then /a',
      '/a → /broken.js: responds with 500',
      '/a → /a#nowhere: has no such anchor',
    ])
  })

  it('reads URLs in structured data, and opens no more pages of a kind than allowed', async () => {
    const data = '{"@id":"http://shop.test/b/1","image":["http://shop.test/b/2","http://shop.test/b/3"]}'
    const { problems, opened } = await crawlSite(
      { '/': page(`<script data-page type="application/ld+json">${data}</script>`) },
      2,
    )
    expect(problems).toEqual(['/ → /b/1: responds with 404', '/ → /b/2: responds with 404'])
    expect(opened.get('b')).toBe(2)
  })
})
