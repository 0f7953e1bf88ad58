import { endpoint } from '@fixbench/contract/core/endpoint.ts'
import Fastify, { type FastifyRequest } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createShopCache } from '#server/lib/cache.ts'
import { createFixedClock } from '#server/lib/clock.ts'
import { cached, forEveryone } from './call.ts'
import { registerEndpoints } from './register-endpoints.ts'

let steps: string[] = []
beforeEach(() => {
  steps = []
})

const group = {
  read: endpoint.open({
    id: 'OWN-test-read',
    route: 'GET /read/{name}',
    summary: 'Returns the name.',
    input: z.object({ name: z.string() }),
    data: z.string().refine(name => steps.push(`checked ${name}`) > 0),
  }),
}

const openApp = (hasCache: boolean) => {
  const app = Fastify()
  const clock = createFixedClock(new Date(0))
  const deps = { config: { hasCache }, cache: createShopCache(), clock, inbox: { withClock: () => null } }
  app.decorateRequest('shop', { getter: () => deps as unknown as FastifyRequest['shop'] })
  app.decorateRequest('queryStats', undefined)
  app.decorateRequest('isMultipart', () => false)
  registerEndpoints(app, group, {
    read: cached(['catalog'], forEveryone, ({ input: { name } }) => {
      steps.push(`read ${name}`)
      return name
    }),
  })
  const ask = async (...names: string[]) => {
    const responses = await Promise.all(names.map(name => app.inject({ url: `/read/${name}` })))
    return responses.map(response => response.json<{ data: string }>().data)
  }

  return { ask, deps }
}

describe('concurrent reads', () => {
  it('query the database each time when nothing is cached', async () => {
    const { ask } = openApp(false)

    expect(await ask('a', 'b', 'a')).toEqual(['a', 'b', 'a'])

    expect(steps.filter(step => step.startsWith('read'))).toEqual(['read a', 'read b', 'read a'])
  })

  it('query the database once for the same input when responses are cached', async () => {
    const { ask } = openApp(true)
    expect(await ask('a', 'a', 'b')).toEqual(['a', 'a', 'b'])
    expect(steps).toEqual(['read a', 'checked a', 'read b', 'checked b'])
  })

  it('query the database again after a write', async () => {
    const { ask, deps } = openApp(true)
    await ask('a')
    deps.cache.bump('catalog')
    await ask('a')
    expect(steps.filter(step => step === 'read a')).toHaveLength(2)
  })
})
