import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handleError } from '#server/http/error-handler.ts'
import { staticFilesPlugin } from './static-files.ts'

let app: FastifyInstance
const clientDir = mkdtempSync(path.join(tmpdir(), 'shop-client-'))
beforeAll(async () => {
  mkdirSync(path.join(clientDir, 'assets'))
  writeFileSync(path.join(clientDir, 'assets', 'a.js'), 'hello()')
  app = Fastify()
  app.setErrorHandler(handleError)
  await app.register(staticFilesPlugin, { clientDir })
})
afterAll(async () => {
  await app.close()
  rmSync(clientDir, { recursive: true })
})

it('serves an asset', async () => {
  expect((await app.inject('/assets/a.js')).body).toBe('hello()')
})

it.each([
  '/assets//etc/passwd',
  '/assets/%2fetc%2fpasswd',
  '/assets/..%2f..%2fetc/passwd',
  '/assets/a%00.js',
  '/assets/C:%5cx',
  `/assets/${'x'.repeat(300)}`,
])('[S-13] responds to %s with 404', async url => {
  expect((await app.inject(url)).statusCode).toBe(404)
})
