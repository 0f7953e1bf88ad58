import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop({ REQUEST_TIMEOUT_SECONDS: '1' })
let port: number
beforeAll(async () => {
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  port = (shop.app.server.address() as AddressInfo).port
})

/** Sends raw bytes and reads until the server ends the connection. */
const sendRaw = async (request: string) => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  const response = await text(socket)
  const [head = '', body = ''] = response.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}

const CALL = '/api/shop/home/header'

describe('requests that the HTTP parser refuses', () => {
  it.each([
    ['a malformed header', 400, `GET ${CALL} HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n`],
    ['a malformed request line', 400, 'HELLO\r\n\r\n'],
    ['an unknown protocol version', 400, `GET ${CALL} HTTP/9.9\r\nHost: a\r\n\r\n`],
    [
      'headers that are too large',
      431,
      `GET ${CALL} HTTP/1.1\r\nHost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    ],
    ['two Host headers', 400, `GET ${CALL} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`],
    ['no Host header', 400, `GET ${CALL} HTTP/1.1\r\nConnection: close\r\n\r\n`],
  ])('[S-15] %s gets %i in the envelope', async (_, status, request) => {
    const response = await sendRaw(request)
    expect(response.status).toBe(status)
    expect(JSON.parse(response.body)).toEqual({
      code: status,
      msg: expect.stringMatching(/\w{3}/),
      data: null,
    })
    expect(response.head).toContain('content-type: application/json; charset=utf-8')
  })

  it('[S-15] a second Host header is also rejected for a page', async () => {
    expect((await sendRaw('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n')).status).toBe(
      400,
    )
  })
})

describe('a request that never ends', () => {
  const START = `POST ${CALL} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`

  it('[S-11] gets 408 in the envelope, and the connection is closed', async () => {
    const response = await sendRaw(START)
    expect(response.status).toBe(408)
    expect(JSON.parse(response.body)).toMatchObject({ code: 408, data: null })
  })

  it('[S-11] cannot keep an idle connection open beyond the limit', async () => {
    expect(shop.app.server.timeout).toBeGreaterThan(0)
    expect(shop.app.server.requestTimeout).toBe(1000)
  })
})
