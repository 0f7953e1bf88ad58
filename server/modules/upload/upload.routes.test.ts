import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { uploadEndpoints } from '@fixbench/contract/upload/upload.contract.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import sharp from 'sharp'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const readPhoto = (color: string, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png', side = 60) =>
  sharp({ create: { width: side, height: side, channels: 3, background: color } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer()

type Part = { field?: string; name: string; content: Buffer }

const send = async (target: string, parts: readonly Part[], token?: string) => {
  let pending = request(shop.app.server).post(target)
  if (token !== undefined) pending = pending.set('x-token', token)
  for (const { field = 'file', name, content } of parts) pending = pending.attach(field, content, name)
  const response = await pending
  return { status: response.status, ...(response.body as { code: number; msg: string; data: string[] }) }
}

const one = uploadEndpoints.uploadFile.path
const several = uploadEndpoints.batchUploadFile.path

describe('POST /api/common/picture/uploadFile', () => {
  it('[CALL-common-picture-uploadFile] [CALL-common-picture-response] stores a photo and serves it', async () => {
    const token = await shop.createToken(persona('oliver').email)
    const content = await readPhoto('#2a7')
    const { code, data } = await send(one, [{ name: '../../evil name.PNG', content }], token)

    expect(code).toBe(0)
    expect(data).toHaveLength(1)

    const [url = ''] = data
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{40}\.png$/)

    const served = await request(shop.app.server).get(url)
    expect(served.status).toBe(200)
    expect(served.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(served.body).toBeInstanceOf(Buffer)

    const row = await shop.deps.db.upload.findUniqueOrThrow({ where: { url } })
    expect(row).toMatchObject({ memberId: persona('oliver').id, fileName: 'evil name.PNG', width: 60 })
  })

  it('strips all metadata from a photo', async () => {
    const content = await readPhoto('#a27', 'jpeg')
    expect(content.includes('secret place')).toBe(true)
    const { data } = await send(one, [{ name: 'a.jpg', content }])
    const served = await request(shop.app.server).get(requireFirst(data))
    expect(Buffer.from(served.body).includes('secret place')).toBe(false)
  })

  it('[B-16] accepts a PDF only as a transfer receipt, detected by content', async () => {
    const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`)
    const upload = (purpose: string, content: Buffer) =>
      request(shop.app.server)
        .post(one)
        .field('purpose', purpose)
        .attach('file', content, 'slip.pdf')
        .then(response => response.body as { code: number; data: string[] })
    const { code, data } = await upload('transfer', pdf('a slip'))

    expect(code).toBe(0)

    const [url = ''] = data
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{40}\.pdf$/)

    const served = await request(shop.app.server).get(url)
    expect(served.status).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment'),
    })

    const refused = [
      await upload('review', pdf('a slip')),
      await upload('transfer', pdf('/JavaScript (app.alert)')),
      await upload('transfer', Buffer.from('%PDF-1.4 cut short')),
      await upload('transfer', Buffer.from('no photo and no PDF')),
    ]
    expect(refused.map(response => response.code)).toEqual([500, 500, 500, 500])
  })

  it('serves a scaled-down copy for h, and rejects invalid heights', async () => {
    const { data } = await send(one, [{ name: 'a.webp', content: await readPhoto('#123', 'webp', 300) }])
    const small = await request(shop.app.server).get(`${data[0]}?h=100`)
    expect((await sharp(Buffer.from(small.body)).metadata()).height).toBe(100)
    for (const h of ['0', '5000', 'x', '-1']) {
      expect((await request(shop.app.server).get(`${data[0]}?h=${h}`)).status).toBe(404)
    }
  })

  it('refuses text, SVG and damaged photos by content, not by name', async () => {
    const files = readdirSync(shop.deps.uploadsDir)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const broken = (await readPhoto('#456')).subarray(0, 60)
    for (const content of [Buffer.from('hello'), svg, broken, Buffer.alloc(0)]) {
      const response = await send(one, [{ name: 'photo.png', content }])
      expect(response).toMatchObject({ status: 200, code: 500 })
      expect(response.msg).toContain('Upload a PNG, JPEG, WebP, or GIF')
    }

    expect(readdirSync(shop.deps.uploadsDir)).toEqual(files)
  })

  it('responds with 413 in the envelope for a file that is too large', async () => {
    const response = await send(one, [{ name: 'large.png', content: Buffer.alloc(5 * 1024 * 1024 + 1) }])
    expect(response).toMatchObject({ status: 413, code: 413, data: null })
  })

  it('requires exactly one file', async () => {
    expect(await send(one, [])).toMatchObject({ code: 3001 })

    const content = await readPhoto('#789')
    const two = [
      { name: 'a.png', content },
      { name: 'b.png', content },
    ]

    expect(await send(one, two)).toMatchObject({ code: 3001 })
    expect(await send(one, [{ field: 'other', name: 'a.png', content }])).toMatchObject({ code: 3001 })
  })
})

describe('POST /api/common/picture/batchUploadFile', () => {
  it('[CALL-common-picture-batchUploadFile] [CALL-common-picture-response] returns the URLs in the order of the parts', async () => {
    const parts = [
      { field: 'files', name: 'a', content: await readPhoto('#f00', 'gif') },
      { field: 'files', name: 'b', content: await readPhoto('#0f0', 'jpeg') },
      { field: 'file', name: 'c', content: await readPhoto('#00f', 'webp') },
    ]
    const { code, data } = await send(several, parts)

    expect(code).toBe(0)
    expect(data.map(url => url.split('.')[1])).toEqual(['gif', 'jpg', 'webp'])
  })

  it('stores none if one is rejected, and accepts at most nine', async () => {
    const files = readdirSync(shop.deps.uploadsDir).length
    const good = { field: 'files', name: 'a.png', content: await readPhoto('#fedcba') }

    expect(
      await send(several, [good, { field: 'files', name: 'b.png', content: Buffer.from('no') }]),
    ).toMatchObject({ code: 500 })
    expect(
      (
        await send(
          several,
          Array.from({ length: 10 }, () => good),
        )
      ).status,
    ).toBe(413)
    expect(readdirSync(shop.deps.uploadsDir)).toHaveLength(files)
  })
})

describe('GET /uploads/…', () => {
  it('never serves files outside the folder of the world', async () => {
    writeFileSync(path.join(shop.deps.uploadsDir, 'note.txt'), 'secret')
    writeFileSync(path.join(shop.deps.uploadsDir, 'fake.png'), '<script>')
    const tries = [
      '../shop.db',
      '..%2Fshop.db',
      '%2e%2e%2fshop.db',
      '..%5cshop.db',
      'note.txt',
      'fake.png',
      '%00.png',
    ]
    for (const name of tries) {
      const response = await request(shop.app.server).get(`/uploads/${name}`)
      expect([name, response.status >= 400]).toEqual([name, true])
      expect(response.text ?? '').not.toContain('secret')
    }
  })
})
