import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '@fixbench/server/config.ts'
import { lockFolder } from '@fixbench/server/database/lock-folder.ts'
import { startShop } from '@fixbench/server/start-shop.ts'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openCompleteShop } from './open-shop.ts'

const root = mkdtempSync(path.join(tmpdir(), 'start-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const configWith = (environment: Record<string, string>) =>
  readConfig({
    NODE_ENV: 'test',
    SEED_SIZE: 'small',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATA_DIR: path.join(root, 'data'),
    ...environment,
  })

const start = (environment: Record<string, string> = {}) =>
  startShop(configWith(environment), openCompleteShop)

/** Error message of a failed start, or 'it started' for a successful one, which is closed again. */
const readRejection = async (environment: Record<string, string>): Promise<string> => {
  try {
    const { app } = await start(environment)
    await app.close()
    return 'it started'
  } catch (error) {
    return String(error)
  }
}

it('serves even when the coverage folder cannot be written, as in a read-only container', async () => {
  const file = path.join(root, 'no-folder')
  writeFileSync(file, 'x')
  const { app } = await start({ COVERAGE_DIR: path.join(file, 'coverage') })
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/shop/home/header' })
  await app.close()
  expect(statusCode).toBe(200)
})

it('sends the responses of running requests before it stops', async () => {
  const { app, address } = await start({ DATA_DIR: path.join(root, 'of-stop') })
  const arrived = once(app.server, 'request')
  const running = fetch(`${address}/api/shop/home/header`, {
    method: 'POST',
    headers: { 'x-fault': 'delay=300' },
  })
  await arrived
  await app.close()

  expect((await running).status).toBe(200)
})

it('finishes requests in a fault delay and rejects new ones with 503 [SEC-07, DEV-09]', async () => {
  const { app, address } = await start({ DATA_DIR: path.join(root, 'of-delay') })
  const send = (headers: Record<string, string>) =>
    fetch(`${address}/api/shop/home/header`, { method: 'POST', headers })
  const arrived = once(app.server, 'request')
  const running = send({ 'x-fault': 'delay=2500' })
  await arrived

  const closed = app.close()
  const late = await send({})
  const lateBody = await late.text()

  expect(late.status).toBe(503)
  expect(late.headers.get('retry-after')).toBe('5')
  expect(JSON.parse(lateBody)).toEqual({
    code: 503,
    msg: 'The server is restarting. Send the request again in a few seconds.',
    data: null,
  })
  expect((await running).status).toBe(200)

  await closed
})

it('responds with a page to browsers and with the envelope to programs when a world is damaged', async () => {
  const dir = path.join(root, 'holed')
  mkdirSync(dir)
  const content = readFileSync('.data/template/small.db')
  writeFileSync(path.join(dir, 'small.db'), content.fill(0xff, 100, 400_000))
  const { app } = await start({ TEMPLATE_DIR: dir, DATA_DIR: path.join(root, 'of-holed') })
  const page = await app.inject({ url: '/?a=1&b=2', headers: { accept: 'text/html,*/*' } })
  const call = await app.inject({ method: 'POST', url: '/api/shop/home/header' })
  await app.close()

  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(page.body).toContain('database is damaged. Restore a snapshot or reset the world in the console.')
  expect(page.body).toContain('href="/?a=1&amp;b=2"')
  expect([call.statusCode, call.json<{ code: number }>().code]).toEqual([503, 503])
})

describe('a shop that cannot start says why and what to do', () => {
  it('the port is in use; once it is free the same folder serves', async () => {
    const other = createServer()
    const port = await new Promise<number>(resolve => {
      other.listen(0, '127.0.0.1', () => resolve(Number(Object(other.address()).port)))
    })
    const rejection = await readRejection({ PORT: String(port) })
    await new Promise(resolve => other.close(resolve))

    expect(rejection).toContain(`Port ${port} is in use by another program. Stop that program, or set PORT`)
    expect(await readRejection({ PORT: String(port) })).toBe('it started')
  })

  it('the address does not belong to this machine', async () => {
    expect(await readRejection({ HOST: '203.0.113.7' })).toContain(
      'HOST=203.0.113.7 isn’t an address of this machine',
    )
  })

  it('another shop uses the data folder; the folder is free once that shop has stopped', async () => {
    const dir = path.join(root, 'data')
    const { app } = await start()
    expect(() => lockFolder(dir, 0)).toThrow(
      `Another shop is using the data folder ${dir}. Stop it, or set DATA_DIR`,
    )
    await app.close()
    lockFolder(dir, 0)()
  })

  it('the data folder is a file or inside a file', async () => {
    const file = path.join(root, 'file')
    writeFileSync(file, 'x')
    for (const dir of [file, path.join(file, 'deeper')]) {
      expect(await readRejection({ DATA_DIR: dir })).toContain(`Can’t write to the data folder ${dir}`)
    }
  })

  it.skipIf(!existsSync('/proc/self'))('nobody can create the data folder', async () => {
    expect(await readRejection({ DATA_DIR: '/proc/nobody/shop' })).toContain(
      'Can’t write to the data folder /proc/nobody/shop',
    )
  })

  /** What a start in a process says whose files can have 2 MB at most. */
  const startWithoutSpace = (environment: Record<string, string>): string => {
    const main = path.join(import.meta.dirname, 'main.ts')
    const { stdout, stderr } = spawnSync(
      'sh',
      ['-c', 'ulimit -f 4000; exec "$0" "$@"', process.execPath, '--import', 'tsx', main],
      { env: { ...process.env, NODE_ENV: 'test', SEED_SIZE: 'small', ...environment }, encoding: 'utf8' },
    )

    return stdout + stderr
  }

  it.skipIf(process.platform === 'win32').each([
    { name: 'of a world that exists', hasWorld: true },
    { name: 'of one that would have to be copied', hasWorld: false },
  ])('the disk $name has no space', async ({ hasWorld }) => {
    const dir = path.join(root, `full-${hasWorld}`)
    if (hasWorld) await (await start({ DATA_DIR: dir })).app.close()
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    // A shop that took no notice of its disk would end at the port.
    const PORT = String(Object(other.address()).port)

    const said = startWithoutSpace({ PORT, DATA_DIR: dir })

    expect(said).toContain(`The disk of the data folder ${dir} is full. Free some space, or set DATA_DIR`)
    expect(said).not.toMatch(/ready|in use/)
  })

  it('there is no pack of this name', async () => {
    expect(await readRejection({ PACK: 'tea-wholesale' })).toMatch(
      /There is no pack “tea-wholesale”\. Name a folder, a zip file, or one of .*coffee-wholesale/,
    )
  })

  it.each([
    ['truncated', (file: string) => truncateSync(file, 500_000)],
    ['empty', (file: string) => truncateSync(file, 0)],
    ['not a database', (file: string) => writeFileSync(file, 'x'.repeat(4096))],
  ])('the seed database is %s', async (_, damage) => {
    const dir = path.join(root, 'template')
    mkdirSync(dir, { recursive: true })
    const file = path.join(dir, 'small.db')
    copyFileSync('.data/template/small.db', file)
    damage(file)

    expect(await readRejection({ TEMPLATE_DIR: dir })).toContain(
      `The seed database ${file} is damaged. Delete it`,
    )
  })

  it('the seed database is missing', async () => {
    expect(await readRejection({ TEMPLATE_DIR: path.join(root, 'nothing') })).toContain(
      'is missing. Run `npm start`',
    )
  })
})
