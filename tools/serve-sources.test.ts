import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RenderInput } from '@fixbench/contract/page/rendering.ts'
import { openDevelopmentRenderer } from '@fixbench/server/ssr/development-renderer.ts'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serveSources } from './serve-sources.mjs'

const ENTRY = `
  import { text } from './text.ts'
  export const render = async () => ({ kind: 'redirect', location: text })
`

/** The renderers below don't read it. */
const INPUT = {} as RenderInput

let folder: string
let socketPath: string
let endSources: () => Promise<void>

const write = (name: string, source: string) => writeFileSync(path.join(folder, name), source)

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'shop-sources-'))
  mkdirSync(path.join(folder, 'src'))
  write('src/entry-server.tsx', ENTRY)
  write('src/text.ts', "export const text: string = 'before'\n")
  socketPath = path.join(folder, 'socket')
  endSources = await serveSources(socketPath, { root: path.join(folder, 'src'), configFile: false })
})
afterEach(async () => {
  await endSources()
  rmSync(folder, { recursive: true, force: true })
})

it('renders a module that changed, and what imports it, again [DEV-12]', async () => {
  const app = Fastify()
  const renderer = openDevelopmentRenderer(app, socketPath)
  const render = () => renderer.render(INPUT)
  const before = await render()
  write('src/text.ts', "export const text: string = 'after'\n")

  expect(before).toMatchObject({ location: 'before' })

  await expect.poll(render).toMatchObject({ location: 'after' })
})

it('keeps a module that did not change [DEV-12]', async () => {
  write(
    'src/entry-server.tsx',
    `const id = Math.random()\n${ENTRY.replace('location: text', 'location: id')}`,
  )
  const renderer = openDevelopmentRenderer(Fastify(), socketPath)

  expect(await renderer.render(INPUT)).toEqual(await renderer.render(INPUT))
})

it('serves a source to browsers, and leaves other addresses to the shop [DEV-12]', async () => {
  const app = Fastify()
  openDevelopmentRenderer(app, socketPath)
  app.get('/*', () => 'a page')

  const source = await app.inject('/text.ts')
  const page = await app.inject('/en/cart')

  expect(source.headers['content-type']).toContain('javascript')
  expect(source.body).toContain('before')
  expect(page.body).toBe('a page')
})

it('reports a source with an error instead of waiting for it [DEV-12]', async () => {
  write('src/entry-server.tsx', 'export const render = \n')
  const renderer = openDevelopmentRenderer(Fastify(), socketPath)

  await expect(renderer.render(INPUT)).rejects.toThrow('entry-server')
})

it('leaves an address that is no URL to the shop, and serves on [DEV-12]', async () => {
  const [response]: IncomingMessage[] = await once(http.get({ socketPath, path: '//' }), 'response')

  expect(response?.statusCode).toBe(404)
})
