import { once } from 'node:events'
import http from 'node:http'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createLiveStreams } from './live-streams.ts'

it('a stream of a client that has left before it begins ends at once', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const stream = createLiveStreams(app)
  const followed: string[] = []
  const streamed = new Promise<void>(resolve => {
    app.get('/', async (_request, reply) => {
      client.destroy()
      await once(reply.raw, 'close')
      stream(reply, () => {
        followed.push('begin')
        return () => followed.push('end')
      })
      resolve()
    })
  })
  const client = http.get(await app.listen({ port: 0, host: '127.0.0.1' }))
  client.on('error', () => {})

  await streamed

  expect(followed).toEqual(['begin', 'end'])
})

it('a stream that the server ends stops its subscription once', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const stream = createLiveStreams(app)
  const stopped: string[] = []
  const closed = new Promise<void>(resolve => {
    app.get('/', (_request, reply) => {
      stream(reply, (_send, end) => {
        setImmediate(end)
        return () => stopped.push('stopped')
      })
      reply.raw.on('close', resolve)
    })
  })

  await fetch(await app.listen({ port: 0, host: '127.0.0.1' }))
  await closed

  expect(stopped).toEqual(['stopped'])
})
