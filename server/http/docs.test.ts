import { codes } from '@fixbench/contract/core/codes.ts'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const open = (url: string) => shop.app.inject({ url })

describe('the API reference', () => {
  it('shows the OpenAPI document, whose introduction explains each code', async () => {
    const page = await open('/docs/')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('/api/docs/openapi.json')
    const { info } = (await open('/api/docs/openapi.json')).json<{ info: { description: string } }>()
    for (const { code, msg, meaning } of Object.values(codes)) {
      expect(info.description).toContain(`**${code}** · \`${msg}\``)
      expect(info.description).toContain(meaning)
    }
  })

  it('serves no second copy of the document, because the copies of the package crash', async () => {
    const copies = await Promise.all(['/docs/openapi.json', '/docs/openapi.yaml'].map(open))
    expect(copies.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })
})
