import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { StorageError } from '#server/database/storage-error.ts'
import { handleError } from '#server/http/error-handler.ts'
import { retryAfterPlugin } from './retry-after.ts'

it('a busy database says when to try again, and a time that is known stays [DEV-03]', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(handleError)
  await app.register(retryAfterPlugin)
  app.get('/busy', () => {
    throw new StorageError(503, 'busy')
  })

  app.get('/known', (_request, reply) => reply.code(503).header('retry-after', '9').send('later'))
  app.get('/fine', () => 'fine')

  const [busy, known, fine] = await Promise.all(['/busy', '/known', '/fine'].map(url => app.inject(url)))

  expect(busy?.headers['retry-after']).toBe('1')
  expect(known?.headers['retry-after']).toBe('9')
  expect(fine?.headers).not.toHaveProperty('retry-after')
})
