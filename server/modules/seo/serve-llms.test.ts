import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const publicShop = setUpShop({ SHOP_CONSOLE: 'off' })

const listLinks = (body: string): string[] =>
  [...body.matchAll(/\]\(https?:\/\/[^/]+(\/[^)]*)\)/g)].map(([, path = '']) => path)

describe('/llms.txt', () => {
  it('leads to documents that exist', async () => {
    const { body, headers } = await shop.app.inject('/llms.txt')
    const links = listLinks(body).filter(path => path.startsWith('/api/') || path.startsWith('/docs'))

    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toMatch(/^# FixBench\n\n> /)
    expect(links).toEqual(['/docs/', '/api/docs/openapi.json', '/api/docs/errors.json'])

    for (const link of links) expect((await shop.app.inject(link)).statusCode, link).toBe(200)
    expect(listLinks(body)).toContain('/console/api/openapi.json')
  })

  it('says nothing of a console that is off', async () => {
    const { body } = await publicShop.app.inject('/llms.txt')

    expect(body).not.toContain('onsole')
  })
})
