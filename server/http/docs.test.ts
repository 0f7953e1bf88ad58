import { codes } from '@fixbench/contract/core/codes.ts'
import { eventTypes } from '@fixbench/contract/event/shop-event.ts'
import { ownTopics } from '@fixbench/contract/session/session-constants.ts'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

type ApiDocument = {
  webhooks: Record<string, { post: Webhook }>
  components: { schemas: Record<string, unknown> }
}
type Webhook = {
  parameters: { name: string }[]
  requestBody: { content: { 'application/json': { schema: unknown } } }
}

const shop = setUpShop()

const open = (url: string) => shop.app.inject({ url })

describe('the API reference', () => {
  it('shows the OpenAPI document, whose introduction explains each code', async () => {
    const page = await open('/docs/')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('/api/docs/openapi.json')
    expect(page.body).toContain('white-space: pre-wrap')

    const { info } = (await open('/api/docs/openapi.json')).json<{ info: { description: string } }>()
    for (const { code, msg, meaning } of Object.values(codes)) {
      expect(info.description).toContain(`**${code}** · \`${msg}\``)
      expect(info.description).toContain(meaning)
    }
  })

  it('signs in at the address under which it was opened', async () => {
    const response = await shop.app.inject({
      url: '/api/docs/openapi.json',
      headers: { host: 'mine.localhost:4101' },
    })
    const { info, servers } = response.json<{ info: { description: string }; servers: unknown }>()

    expect(servers).toEqual([{ url: 'http://mine.localhost:4101' }])
    expect(info.description).toContain('curl http://mine.localhost:4101/api/login/email')
  })

  it('lists what an event of a member’s own can name', async () => {
    const { info } = (await open('/api/docs/openapi.json')).json<{ info: { description: string } }>()

    const line = info.description.split('\n').find(text => text.startsWith('`event: own`'))

    for (const topic of ownTopics) expect(line).toContain(`\`${topic}\``)
  })

  it('describes every event that a world posts, with its signature and its data', async () => {
    const { webhooks, components } = (await open('/api/docs/openapi.json')).json<ApiDocument>()

    expect(Object.keys(webhooks)).toEqual(eventTypes.map(({ type }) => type))

    for (const { post } of Object.values(webhooks)) {
      expect(post.parameters.map(({ name }) => name)).toEqual([
        'webhook-id',
        'webhook-timestamp',
        'webhook-signature',
      ])
    }

    const { schema } = webhooks['order.paid']?.post.requestBody.content['application/json'] ?? {}
    expect(schema).toMatchObject({
      properties: { data: { $ref: '#/components/schemas/OrderEventData' }, type: { const: 'order.paid' } },
      required: ['type', 'timestamp', 'data'],
    })
    expect(components.schemas['OrderEventData']).toMatchObject({ type: 'object' })
  })

  it('serves no second copy of the document, because the copies of the package crash', async () => {
    const copies = await Promise.all(['/docs/openapi.json', '/docs/openapi.yaml'].map(open))
    expect(copies.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })
})
