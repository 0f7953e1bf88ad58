import { connect } from 'node:net'
import { codes } from '@fixbench/contract/core/codes.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createWorldsKit, setUpListeningKit } from '#worlds/testing/worlds-kit.ts'
import { parseFaults } from './grammar.ts'

const BODY = JSON.stringify({ email: 'nobody@repair.example', password: 'wrong-one' })

describe('responses as a network delivers them', () => {
  const server = setUpListeningKit()

  /** Sends a request with a fault. Returns the bytes until the connection ends, and the number of reads. */
  const send = (fault: string, ...headers: string[]): Promise<{ bytes: Buffer; reads: number }> =>
    new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.write(
          `POST /api/login/email HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n${[`x-fault: ${fault}`, ...headers].join('\r\n')}\r\n\r\n${BODY}`,
        )
      })
      socket.on('data', chunk => chunks.push(chunk))
      socket.on('error', reject)
      socket.on('close', () => resolve({ bytes: Buffer.concat(chunks), reads: chunks.length }))
    })
  const split = (bytes: Buffer): { head: string; body: string } => {
    const [head = '', ...body] = bytes.toString('latin1').split('\r\n\r\n')
    return { head, body: body.join('\r\n\r\n') }
  }

  const readLength = (head: string): number => Number(/content-length: (\d+)/i.exec(head)?.[1])

  it('an empty reply has no bytes', async () => {
    expect((await send('empty')).bytes).toHaveLength(0)
  })

  it.each(['reset', 'empty', 'answer-lost', 'hang;limit=5'])(
    '%s through a proxy is an invalid head, which the proxy answers with 502 and never repeats',
    async fault => {
      const { faults } = server.kit.world('main')
      for (const spec of parseFaults(`call=session.login;${fault}`)) faults.add(spec)
      onTestFinished(() => faults.clear())

      const { bytes } = await send('', 'x-forwarded-for: 192.0.2.7')

      expect(bytes.toString().match(/^content-length: \d+$/gim)).toHaveLength(2)
    },
  )

  it('garbage is no HTTP, and the same for the same seed', async () => {
    const { bytes } = await send('garbage;seed=4')

    expect(bytes).toHaveLength(256)
    expect(bytes.every(byte => byte >= 128)).toBe(true)
    expect((await send('garbage;seed=4')).bytes).toEqual(bytes)
    expect((await send('garbage;seed=5')).bytes).not.toEqual(bytes)
  })

  it('garbage in a chunk follows the first half of the body', async () => {
    const { bytes } = await send('garbage-chunk')
    const { head, body } = split(bytes)

    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(head).toMatch(/transfer-encoding: chunked/i)
    expect(body).toMatch(/^[0-9a-f]+\r\n\{"code":100006/)
    expect(bytes.subarray(-256).every(byte => byte >= 128)).toBe(true)
  })

  it('a body that dribbles is whole, has its length, and arrives in several reads', async () => {
    const { bytes, reads } = await send('dribble=120;dribble.pieces=4')
    const { head, body } = split(bytes)

    expect(JSON.parse(body)).toMatchObject({ code: codes.CREDENTIALS_WRONG.code })
    expect(readLength(head)).toBe(body.length)
    expect(reads).toBeGreaterThan(1)
  })

  it.each(['bandwidth=2000', 'close=30', 'status=503;dribble=20', 'code=300001;bandwidth=5000'])(
    '%s delivers the whole body',
    async fault => {
      const { body } = split((await send(fault)).bytes)

      expect(body).toContain('"msg":')
      expect(body).toMatch(/\}(?:\r\n0\r\n\r\n)?$/)
    },
  )

  it('a late end has no announced length, so the caller waits for it', async () => {
    const { head } = split((await send('close=30')).bytes)

    expect(readLength(head)).toBeNaN()
  })

  it('a body is cut after the given number of bytes', async () => {
    const { head, body } = split((await send('cut-body;cut.bytes=9')).bytes)

    expect(body).toBe('{"code":1')
    expect(readLength(head)).toBeGreaterThan(9)
  })

  it('a cut body is never whole', async () => {
    const { head, body } = split((await send('cut-body;cut.bytes=100000')).bytes)

    expect(body).toHaveLength(readLength(head) - 1)
  })

  it('the status has a text of choice', async () => {
    const { head, body } = split((await send('status=503;status.text=Not%20Today;body=later')).bytes)

    expect(head).toMatch(/^HTTP\/1\.1 503 Not Today\r\n/)
    expect(body).toBe('later')
  })
})

it.each([
  ['/pictures/**', '/pictures/jar/main/default.svg'],
  ['/documents/**', '/documents/invoices/none.pdf'],
  ['/faq.html', '/faq.html'],
])('the rule %s applies to %s, and the browser keeps no damaged file', async (call, url) => {
  const kit = await createWorldsKit()
  onTestFinished(() => kit.close())
  const app = await kit.app()
  onTestFinished(() => app.close())
  const rule = `call=${call};header.x-seen=yes`

  const response = await app.inject({ url, headers: { 'x-fault': rule } })

  expect(response.headers).toMatchObject({ 'x-seen': 'yes', 'cache-control': 'no-store' })
  expect((await app.inject({ url })).headers['x-seen']).toBeUndefined()
})
