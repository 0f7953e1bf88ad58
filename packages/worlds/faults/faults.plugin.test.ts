import { request as httpRequest } from 'node:http'
import { codes } from '@fixbench/contract/core/codes.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { parseFaults } from '#worlds/faults/grammar.ts'
import { createWorldsKit, setUpListeningKit } from '#worlds/testing/worlds-kit.ts'

type FaultedResponse = { status: number; headers: Record<string, unknown>; text: string }

describe('faults over a socket', () => {
  const server = setUpListeningKit()
  afterEach(() => server.kit.world('main').faults.clear())

  /** Signs in with a wrong password. Without faults the shop responds with 100006 and records the attempt. */
  const signIn = (headers: Record<string, string> = {}, signal?: AbortSignal): Promise<FaultedResponse> =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ email: 'nobody@repair.example', password: 'wrong-one' })
      const call = httpRequest(
        {
          port: server.port,
          path: '/api/login/email',
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-length': body.length, ...headers },
          ...omitUndefined({ signal }),
        },
        response => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => (text += chunk))
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          )
          response.on('error', reject)
        },
      )
      call.on('error', reject)
      call.end(body)
    })
  const withFault = (fault: string): Promise<FaultedResponse> => signIn({ 'x-fault': fault })
  const readError = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'responded',
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    )
  const attempts = (): Promise<number> => server.kit.world('main').deps.db.signInAttempt.count()

  it('adds headers to the response of the shop, and sends a body of any type', async () => {
    const dressed = await withFault('header.Retry-After=7;header.x-cache=hit%2C%20stale')
    const page = await withFault('status=502;body=<h1>Bad%20gateway</h1>;type=text/html;header.server=edge')

    expect(dressed.headers).toMatchObject({ 'retry-after': '7', 'x-cache': 'hit, stale' })
    expect(JSON.parse(dressed.text)).toMatchObject({ code: 100006 })
    expect(page).toMatchObject({ status: 502, text: '<h1>Bad gateway</h1>' })
    expect(page.headers).toMatchObject({
      'content-type': expect.stringContaining('text/html'),
      server: 'edge',
    })
  })

  it('keeps the Retry-After of a rule', async () => {
    const refused = await withFault('status=503;header.retry-after=42')

    expect(refused.headers['retry-after']).toBe('42')
  })

  it('does not change requests that match no rule', async () => {
    const { status, headers, text } = await signIn()
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ code: codes.CREDENTIALS_WRONG.code })
    expect(headers['x-fault-rule']).toBeUndefined()
    await expect.poll(() => server.kit.world('main').inFlight()).toBe(0)
  })

  it.each(Object.entries(codes))('forces the code %s by its name', async (name, { code, msg }) => {
    const { status, headers, text } = await withFault(`code=${name}`)
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ code, msg })
    expect(headers['x-fault-rule']).toBe('header')
  })

  it('forces a code by its number with custom data and text', async () => {
    const { text } = await withFault('code=300001;msg=Only%20two;data={"remaining":2}')
    expect(JSON.parse(text)).toEqual({ code: 300001, msg: 'Only two', data: { remaining: 2 } })
  })

  it.each([404, 413, 415, 429, 500, 502, 503])('forces the status %i with the envelope', async given => {
    const { status, text } = await withFault(`status=${given}`)
    expect(status).toBe(given)
    expect(JSON.parse(text)).toMatchObject({ code: given, data: null })
  })

  it('skips the work when applied before the call, and does all of it when applied after', async () => {
    const before = await attempts()
    await withFault('code=300001')
    await readError(withFault('reset'))
    expect(await attempts()).toBe(before)
    const { text } = await withFault('code=300001;after')
    expect(JSON.parse(text)).toMatchObject({ code: 300001 })
    expect(await attempts()).toBe(before + 1)
  })

  it('loses the response after the work was done', async () => {
    const before = await attempts()
    expect(await readError(withFault('answer-lost'))).toBe('ECONNRESET')
    expect(await attempts()).toBe(before + 1)
  })

  it('resets the connection', async () => {
    expect(await readError(withFault('reset'))).toBe('ECONNRESET')
  })

  it('truncates the JSON and sends it as if it were complete', async () => {
    const { status, headers, text } = await withFault('cut-json')
    expect(status).toBe(200)
    expect(headers['content-length']).toBe(String(text.length))
    expect(() => JSON.parse(text)).toThrow(SyntaxError)
    expect(text.startsWith('{"code":')).toBe(true)
  })

  it('breaks the connection in the middle of the body', async () => {
    expect(await readError(withFault('cut-body'))).toMatch(/ECONNRESET|aborted/)
  })

  it('sends an HTML page of a proxy instead of JSON', async () => {
    const { headers, text } = await withFault('wrong-json')
    expect(headers['content-type']).toMatch('application/json')
    expect(text).toMatch('Bad Gateway')
  })

  it('delays the response', async () => {
    const start = performance.now()
    const { text, headers } = await withFault('delay=120')
    expect(performance.now() - start).toBeGreaterThanOrEqual(119)
    expect(JSON.parse(text)).toMatchObject({ code: codes.CREDENTIALS_WRONG.code })
    expect(headers['x-fault-rule']).toBe('header')
  })

  it('never responds until the caller disconnects, and then releases the world', async () => {
    const world = server.kit.world('main')
    const leaving = new AbortController()
    const call = readError(signIn({ 'x-fault': 'hang' }, leaving.signal))
    await expect.poll(() => world.inFlight()).toBe(1)
    leaving.abort()
    expect(await call).toBe('ABORT_ERR')
    await expect.poll(() => world.inFlight()).toBe(0)
  })

  it('closes a hanging connection after the limit', async () => {
    expect(await readError(withFault('hang;limit=50'))).toBe('ECONNRESET')
  })

  it('applies the rules of its world only', async () => {
    await server.kit.worlds.create({ worldId: 'other' })
    for (const spec of parseFaults('id=mine;call=session.login;code=300008;first=1')) {
      server.kit.world('main').faults.add(spec)
    }

    expect(JSON.parse((await signIn({ 'x-world': 'other' })).text)).toMatchObject({
      code: codes.CREDENTIALS_WRONG.code,
    })

    const forced = await signIn()
    expect(JSON.parse(forced.text)).toMatchObject({ code: 300008 })
    expect(forced.headers['x-fault-rule']).toBe('mine')
    expect(JSON.parse((await signIn()).text)).toMatchObject({ code: codes.CREDENTIALS_WRONG.code })
  })

  it('applies magic data in requests of callers who may use the console', async () => {
    const post = async (email: string) => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/login/email',
        payload: { email, password: 'x' },
      })
      return { rule: response.headers['x-fault-rule'], code: response.json<{ code: number }>().code }
    }

    expect(await post('any+fault-300008@repair.example')).toEqual({ rule: 'magic-300008', code: 300008 })
    expect(await post('any+default-300008@repair.example')).toEqual({
      rule: undefined,
      code: codes.CREDENTIALS_WRONG.code,
    })

    const far = await server.app.inject({
      method: 'POST',
      url: '/api/login/email',
      remoteAddress: '203.0.113.9',
      payload: { email: 'any+fault-300008@repair.example', password: 'x' },
    })
    expect(far.json()).toMatchObject({ code: codes.CREDENTIALS_WRONG.code })
  })

  it('refuses an invalid header and names the invalid part', async () => {
    const { status, text } = await withFault('call=shop/cart/add;first=x;code=300001')
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ code: 3001, data: { fields: [{ field: 'x-fault' }] } })
    expect(text).toContain('“first=x”')
  })

  it('ignores faults when the console is off', async () => {
    const without = await createWorldsKit({ SHOP_CONSOLE: 'off' })
    onTestFinished(() => without.close())
    const bare = await without.app()
    onTestFinished(() => bare.close())
    const response = await bare.inject({
      method: 'POST',
      url: '/api/login/email',
      headers: { 'x-fault': 'code=300008' },
      payload: { email: 'a@b.example', password: 'x' },
    })

    expect(response.json()).toMatchObject({ code: codes.CREDENTIALS_WRONG.code })
    expect((await bare.inject('/console/api/worlds')).statusCode).toBe(404)
  })
})
