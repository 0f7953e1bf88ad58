import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { ShopError } from '@fixbench/server/lib/fail.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { setUpWorldsKit } from '../testing/worlds-kit.ts'
import { type Packed, packTar } from './tar.ts'

describe('export and import of a world', () => {
  const kit = setUpWorldsKit()
  let archive: Buffer
  beforeAll(async () => {
    await kit.worlds.create({ worldId: 'origin', title: 'The origin' })
    const { deps, faults } = kit.world('origin')
    deps.clock.freeze()
    deps.clock.set(Date.UTC(2025, 11, 24))
    faults.add({ ...kitFault, ruleId: 'saved' })
    await kit.put(kit.world('origin'), 't:k', 'v')
    mkdirSync(path.join(deps.uploadsDir, 'deep'))
    writeFileSync(path.join(deps.uploadsDir, 'deep', 'a.bin'), Buffer.alloc(1000, 7))
    archive = await buffer(await kit.worlds.export('origin'))
  })

  const rejection = async (bytes: Buffer): Promise<unknown> => {
    const error = await kit.worlds.import(Readable.from([bytes])).catch((thrown: unknown) => thrown)
    return error instanceof ShopError ? error.details : error
  }

  const pack = async (files: Packed[]): Promise<Buffer> => gzipSync(await buffer(packTar(files)))
  const refused = (reason: string) => ({ fields: [{ field: 'archive', reason }] })

  it('restores rows, files, clock, fault rules and title', async () => {
    const { worldId, title } = await kit.worlds.import(Readable.from([archive]), { worldId: 'copy' })
    const copy = kit.world(worldId)

    expect(worldId).toBe('copy')
    // The world that was exported still has the title.
    expect(title).toMatch(/^The origin \(\d+\)$/)
    expect(kit.rows(copy)).toEqual({ 't:k': 'v' })
    expect(readFileSync(path.join(copy.deps.uploadsDir, 'deep', 'a.bin'))).toEqual(Buffer.alloc(1000, 7))
    expect(copy.deps.clock.nowMs()).toBe(Date.UTC(2025, 11, 24))
    expect(copy.faults.list()).toMatchObject([{ ruleId: 'saved', code: '300008' }])
  })

  it('reads an archive in chunks of any size', async () => {
    const chunks = Array.from({ length: Math.ceil(archive.length / 777) }, (_, index) =>
      archive.subarray(index * 777, (index + 1) * 777),
    )
    const { worldId } = await kit.worlds.import(Readable.from(chunks))
    expect(kit.rows(kit.world(worldId))).toEqual({ 't:k': 'v' })
  })

  it('refuses a file that is not an archive, truncated or damaged, and leaves no world behind', async () => {
    const before = kit.worlds.list().length
    const tar = gunzipSync(archive)
    const notComplete = refused('isn’t an exported world, or is incomplete')

    expect(await rejection(Buffer.from('hello'))).toEqual(notComplete)
    expect(await rejection(Buffer.alloc(0))).toMatchObject({ fields: [{ field: 'archive' }] })
    expect(await rejection(archive.subarray(0, archive.length / 2))).toEqual(notComplete)
    expect(await rejection(gzipSync(tar.subarray(0, 200_000)))).toEqual(
      refused('ends in the middle of a file'),
    )
    expect(await rejection(gzipSync(Buffer.alloc(4096, 'x')))).toEqual(refused('isn’t an exported world'))
    expect(await rejection(await pack([]))).toEqual(refused('isn’t an exported world'))
    expect(kit.worlds.list()).toHaveLength(before)
  })

  it('refuses file names that are outside of the world or do not belong to it', async () => {
    for (const name of ['../evil', 'uploads/../../evil', '/etc/evil', 'uploads/.hidden', 'extra.txt']) {
      expect(await rejection(await pack([{ name, content: Buffer.from('x') }]))).toEqual(
        refused(`contains “${name}”, which isn’t part of a world`),
      )
    }
  })

  it('[S-13] rejects an archive that holds a file twice', async () => {
    const twice = { name: 'about.json', content: Buffer.from('{}') }
    expect(await rejection(await pack([twice, twice]))).toEqual(refused('contains “about.json” twice'))
  })

  it('refuses a database that is damaged or of another version', async () => {
    const about = {
      name: 'about.json',
      content: Buffer.from(JSON.stringify({ format: 'shop-world/1', title: 'T' })),
    }
    const state = {
      name: 'state.json',
      content: readFileSync(path.join(kit.world('origin').dir, 'state.json')),
    }
    const damaged = { name: 'shop.db', content: Buffer.alloc(8192, 'x') }

    expect(await rejection(await pack([about, state, damaged]))).toEqual(
      refused('contains a damaged database'),
    )

    const empty = { name: 'shop.db', content: Buffer.alloc(0) }
    expect(await rejection(await pack([about, state, empty]))).toEqual(refused('contains a damaged database'))
  })

  it.each([
    ['shop time', { shopMs: 1e300 }, 'isn’t an exported world'],
    ['speed', { speed: 1e300 }, 'isn’t an exported world'],
    ['negative speed', { speed: -1 }, 'isn’t an exported world'],
    ['year 2100', { shopMs: Date.UTC(2100, 0, 1) }, 'has a clock that isn’t within the years 2000 to 2099'],
    [
      'catch-up without end',
      { catchUp: { fromMs: Date.UTC(2025, 0, 1), targetMs: 8.64e15 } },
      'has a clock that isn’t within the years 2000 to 2099',
    ],
  ])(
    'refuses a clock with an impossible %s and leaves no world behind [SEC-04]',
    async (_name, clock, reason) => {
      const before = kit.worlds.list().length
      const saved = readFileSync(path.join(kit.world('origin').dir, 'state.json'), 'utf8')
      const state = JSON.parse(saved) as { clock: object }
      const content = Buffer.from(JSON.stringify({ ...state, clock: { ...state.clock, ...clock } }))
      const about = Buffer.from(JSON.stringify({ format: 'shop-world/1', title: 'T' }))
      const files = [
        { name: 'about.json', content: about },
        { name: 'state.json', content },
      ]

      expect(await rejection(await pack(files))).toEqual(refused(reason))
      expect(kit.worlds.list()).toHaveLength(before)
    },
  )

  it.each(['-0000000777', '0x000000777', '9', ' ', '\xff'])(
    'refuses the size %j in a header, which would switch off the size limit [SEC-05]',
    async size => {
      const tar = await buffer(packTar([{ name: 'about.json', content: Buffer.from('{}') }]))
      tar.fill(0, 124, 136).write(size, 124, 'latin1')
      tar.fill(' ', 148, 156)
      const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0)
      tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)

      expect(await rejection(gzipSync(tar))).toEqual(
        refused('contains “about.json”, which isn’t a plain file'),
      )
    },
  )

  it('a rejected import sends its reason even if the client is still sending [SEC-05]', async () => {
    const app = await kit.app()
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const body = Buffer.concat([gzipSync(Buffer.alloc(4096, 'x')), Buffer.alloc(8 * 1024 * 1024, 1)])

    const responses = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const headers = { 'content-type': 'application/gzip' }
        const response = await fetch(`${url}/console/api/worlds/import`, { method: 'POST', headers, body })
        return response.json() as Promise<{ code: number; data: unknown }>
      }),
    )
    await app.server[Symbol.asyncDispose]()

    for (const { code, data } of responses) {
      expect(code).toBe(3001)
      expect(data).toMatchObject(refused('isn’t an exported world, or is incomplete'))
    }
  })
})

const kitFault = {
  title: '',
  call: '*',
  fields: {},
  skip: 0,
  seed: 1,
  limitMs: 1000,
  isOn: true,
  code: '300008',
}
