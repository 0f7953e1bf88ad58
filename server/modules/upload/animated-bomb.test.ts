import { uploadEndpoints } from '@fixbench/contract/upload/upload.contract.ts'
import request from 'supertest'
import { expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const twoBytes = (value: number): number[] => [value & 255, value >> 8]

/** Creates a GIF of `side` × `side` pixels whose frames draw one pixel each, so a tiny file decodes to many pixels. */
const makeGif = (side: number, frames: number): Buffer => {
  const screen = [...twoBytes(side), ...twoBytes(side), 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  const control = [0x21, 0xf9, 4, 0, 10, 0, 0, 0]
  const place = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0]
  const frame = [...control, ...place, 2, 2, 0x4c, 0x01, 0]
  const all = Array.from({ length: frames }, () => frame).flat()
  return Buffer.concat([Buffer.from('GIF89a'), Buffer.from([...screen, ...all, 0x3b])])
}

const upload = async (content: Buffer) => {
  const { body } = await request(shop.app.server)
    .post(uploadEndpoints.uploadFile.path)
    .attach('file', content, 'a.gif')
  return body as { code: number; msg: string }
}

it('[S-10] rejects a tiny GIF whose frames together have too many pixels', async () => {
  const bomb = makeGif(2000, 12)
  expect(bomb.length).toBeLessThan(320)
  expect(await upload(bomb)).toMatchObject({ code: 500, msg: expect.stringContaining('8 megapixels') })
})

it('[S-10] accepts an animation of ordinary size', async () => {
  expect((await upload(makeGif(300, 12))).code).toBe(0)
})
