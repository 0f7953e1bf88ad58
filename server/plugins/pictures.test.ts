import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { readAddress } from '@fixbench/pictures/address.ts'
import { createPictureStore } from '@fixbench/pictures/picture-store.ts'
import { renderPicture } from '@fixbench/pictures/raster.ts'
import { drawings } from '@fixbench/pictures/registry.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picturesPlugin } from './pictures.ts'

let app: FastifyInstance
let cacheDir: string

beforeAll(async () => {
  cacheDir = await mkdtemp(path.join(os.tmpdir(), 'pictures-'))
  app = Fastify()
  await app.register(picturesPlugin, { cacheDir })
})

afterAll(async () => {
  await app.close()
  await rm(cacheDir, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('GET /pictures/*', () => {
  it('returns a picture of the default height that can be cached forever', async () => {
    const response = await get('/pictures/slab-front/main/cutout-island.webp')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('image/webp')
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    const { width, height, format } = await sharp(response.rawPayload).metadata()
    expect({ width, height, format }).toEqual({ width: 220, height: 220, format: 'webp' })
  })

  it.each([
    ['png', 'png'],
    ['avif', 'heif'],
  ])('returns %s on request', async (ending, format) => {
    const response = await get(`/pictures/jar/main/default.${ending}?h=60`)
    expect(response.headers['content-type']).toBe(`image/${ending}`)
    expect((await sharp(response.rawPayload).metadata()).format).toBe(format)
  })

  it('returns the drawing as SVG', async () => {
    const response = await get('/pictures/jar/main/default.svg')
    expect(response.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(response.body).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 400 400"/)
  })

  it('scales to the next available height and preserves the aspect ratio', async () => {
    const square = await get('/pictures/jar/main/default.webp?h=100')
    expect((await sharp(square.rawPayload).metadata()).height).toBe(120)
    const wide = await get('/pictures/banner/wide/topic-laser.webp?h=440')
    const { width, height } = await sharp(wide.rawPayload).metadata()
    expect([width, height]).toEqual([990, 440])
  })

  it('responds with 304 to a matching ETag', async () => {
    const first = await get('/pictures/jar/main/default.webp')
    const again = await get('/pictures/jar/main/default.webp', {
      'if-none-match': String(first.headers.etag),
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it.each([
    '/pictures/no-such-base/main/default.webp',
    '/pictures/jar/front/default.webp',
    '/pictures/jar/wide/default.webp',
    '/pictures/jar/main/lid-red.webp',
    '/pictures/jar/main/height-9.webp',
    '/pictures/jar/main/default.gif',
    '/pictures/jar/main/default',
    '/pictures/jar/main/default.webp?h=39',
    '/pictures/jar/main/default.webp?h=5000',
    '/pictures/jar/main/default.webp?h=60&h=80',
    '/pictures/%2e%2e%2f%2e%2e%2fpackage.json',
    '/pictures/jar/main/weight-%3Cscript%3E.svg',
  ])('responds with a plain 404 to %s', async url => {
    const response = await get(url)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  })
})

describe('the picture store', () => {
  const request = (segment: string) => {
    const found = readAddress(`slab-front/main/${segment}.webp`, '60', drawings)
    if (found === null) throw new Error('bad address in the test')
    return found
  }

  it('draws a picture once for concurrent requests and finds it on disk after a restart', async () => {
    const dir = await mkdtemp(path.join(os.tmpdir(), 'pictures-'))
    let drawn = 0
    const render: typeof renderPicture = (...args) => {
      drawn += 1
      return renderPicture(...args)
    }

    const first = createPictureStore({ cacheDir: dir, render })
    const pictures = await Promise.all([1, 2, 3, 4].map(() => first.get(request('seed-1'))))

    expect(drawn).toBe(1)
    expect(new Set(pictures.map(picture => picture?.etag)).size).toBe(1)

    await first.settled()
    const second = createPictureStore({ cacheDir: dir, render })

    expect((await second.get(request('seed-1')))?.etag).toBe(pictures[0]?.etag)
    expect(drawn).toBe(1)

    await rm(dir, { recursive: true, force: true })
  })

  it('deletes the least recently used pictures when the limit is exceeded', async () => {
    const dir = await mkdtemp(path.join(os.tmpdir(), 'pictures-'))
    const store = createPictureStore({ cacheDir: dir, diskBytes: 6_000 })
    for (let seed = 0; seed < 20; seed += 1) await store.get(request(`seed-${seed}`))
    await store.settled()
    const files = (await readdir(dir, { recursive: true, withFileTypes: true })).filter(entry =>
      entry.isFile(),
    )

    expect(files.length).toBeGreaterThan(0)
    expect(files.length).toBeLessThan(12)

    await rm(dir, { recursive: true, force: true })
  })

  it('returns pictures even if the cache folder isn’t writable', async () => {
    const file = path.join(cacheDir, 'a-file')
    await writeFile(file, '')
    const store = createPictureStore({ cacheDir: path.join(file, 'below') })
    expect((await store.get(request('seed-2')))?.body.length).toBeGreaterThan(100)
    await store.settled()
  })
})
