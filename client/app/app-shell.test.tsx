import { describe, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

describe('a page', () => {
  it('[RULE-2.6-title-requested] [RULE-2.6-title-from-server] takes its title from the server', async () => {
    const { calls } = await renderScreen('/about-us.html', {
      answers: { 'seo.page': { seoTitle: 'Who we are', seoDescription: 'd', seoKeywords: '' } },
    })
    expect(document.title).toBe('Who we are')
    expect(calls('seo.page')).toEqual([{ url: '/about-us.html' }])
  })

  it('[RULE-2.6-title-fallback] builds its title when the server has none', async () => {
    await renderScreen('/terms-of-use.html')
    expect(document.title).toBe('Terms Of-use')
  })

  it('[RULE-2.6-canonical-link] [RULE-2.6-mobile-alternate-link] names its address without the query', async () => {
    await renderScreen('/about-us.html?utm=1')
    const href = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href')
    expect(href('canonical')).toBe('http://shop.test/about-us.html')
    expect(href('alternate')).toBe('http://m.shop.test/about-us.html')
  })
})
