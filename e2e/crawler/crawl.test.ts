import { describe, expect, it } from 'vitest'
import { type Answer, crawl } from './crawl.ts'

const ORIGIN = 'http://shop.test'
const page = (body: string): Answer => ({
  status: 200,
  location: null,
  type: 'text/html; charset=utf-8',
  body,
})
const redirect = (location: string, status = 302): Answer => ({ status, location, type: '', body: '' })
const failure = (status: number): Answer => ({ status, location: null, type: 'text/html', body: '' })

const crawlSite = (site: Record<string, Answer>, perKind = 10) => {
  const asked: string[] = []
  return crawl({
    starts: ['/'],
    origin: ORIGIN,
    open: async address => {
      asked.push(address)
      return site[address] ?? failure(404)
    },
    findPageKind: address => (address.startsWith('/strange') ? null : (address.split('/')[1] ?? '')),
    perKind: () => perKind,
  }).then(found => ({ ...found, asked }))
}

describe('the crawler', () => {
  it('finds nothing wrong on pages that lead to each other, to their places and to a sign-in', async () => {
    const { wrong, asked } = await crawlSite({
      '/': page(`<a href="/a?x=1&amp;y=2#here">A</a> <a href="https://else.example/gone">else</a>
        <a href="mailto:a@b.example">mail</a> <img src="/p.png" srcset="/p1.png 1x, /p2.png 2x">`),
      '/a?x=1&y=2': page('<h2 id="here">Here</h2><a href="/mine">mine</a><a href="#here">up</a>'),
      '/mine': redirect('/login.html?redirect=%2Fmine'),
      '/login.html?redirect=%2Fmine': page(''),
      '/p.png': { ...page(''), type: 'image/png' },
      '/p1.png': { ...page(''), type: 'image/png' },
      '/p2.png': { ...page(''), type: 'image/png' },
    })
    expect(wrong).toEqual([])
    expect(asked).toContain('/p2.png')
  })

  it('names the page of every link that leads nowhere, has moved, leads round or misses its place', async () => {
    const { wrong } = await crawlSite({
      '/': page(
        '<a href="/a">A</a><a href="/strange">?</a><link rel="canonical" href="http://shop.test/gone"><a href="/old">old</a><a href="/round">r</a>',
      ),
      '/a': page('<a href="/a#nowhere">there</a><script src="/broken.js"></script>'),
      '/old': redirect('/a', 301),
      '/round': redirect('/over'),
      '/over': redirect('/a'),
      '/broken.js': failure(500),
    })
    expect(wrong).toEqual([
      '/ → /strange: is no page of the shop',
      '/ → /gone: answers 404',
      '/ → /old: moved to /a',
      '/ → /round: leads over /over to /a',
      '/a → /broken.js: answers 500',
      '/a → /a#nowhere: has no such place',
    ])
  })

  it('reads the addresses in structured data, and opens no more of one kind than wanted', async () => {
    const data = '{"@id":"http://shop.test/b/1","image":["http://shop.test/b/2","http://shop.test/b/3"]}'
    const { wrong, opened } = await crawlSite(
      { '/': page(`<script data-page type="application/ld+json">${data}</script>`) },
      2,
    )
    expect(wrong).toEqual(['/ → /b/1: answers 404', '/ → /b/2: answers 404'])
    expect(opened.get('b')).toBe(2)
  })
})
