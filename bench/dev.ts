import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '@fixbench/tools/start-server.ts'
import { withDataDir } from './attack/shop.ts'

/**
 * `npm run bench:dev`: measures what a developer waits for with `npm run dev`: the start and the first page, then three
 * times an edit of the server in a response, the first page after it, and an edit of the client in a new page. The edits
 * are taken back at the end. The server listens on BENCH_PORT, because it restarts.
 */
const ROUNDS = 3
const POLL_MS = 10
const LONGEST_WAIT_MS = 60_000
const PORT = process.env['BENCH_PORT'] ?? '3900'
const SHOP = `http://127.0.0.1:${PORT}`

/** A source, a text in it that the shop shows, and the address that shows it. */
type Source = { file: string; text: string; address: string }

const SERVER: Source = { file: 'server/app.ts', text: 'ok', address: `${SHOP}/health` }
const CLIENT: Source = {
  file: 'client/layouts/shop/service-line.tsx',
  text: 'Ships worldwide from',
  address: SHOP,
}

const originals = new Map([SERVER, CLIENT].map(({ file }) => [file, readFileSync(file, 'utf8')]))

/** Reads an address of a shop that may be restarting; an empty text while it doesn't respond. */
const read = async (address: string): Promise<string> => {
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' } })
    return await response.text()
  } catch {
    return ''
  }
}

/** Seconds until an address shows a text. Throws after a minute, as when a source has an error. */
const waitFor = async (address: string, text: string): Promise<number> => {
  const startMs = performance.now()
  while (!(await read(address)).includes(text)) {
    if (performance.now() - startMs > LONGEST_WAIT_MS) throw new Error(`${address} never showed "${text}"`)
    await sleep(POLL_MS)
  }

  return (performance.now() - startMs) / 1000
}

/** Edits a text of a source. Returns the seconds until it is shown. */
const edit = async ({ file, text, address }: Source, round: number): Promise<number> => {
  const edited = `${text} ${round}`
  const source = originals.get(file) ?? ''
  writeFileSync(file, source.replace(new RegExp(`\\b${text}\\b`), edited))

  return waitFor(address, edited)
}

const print = (name: string, seconds: readonly number[]): void => {
  process.stdout.write(`${name}: ${seconds.map(each => each.toFixed(2)).join(', ')} s\n`)
}

const measureEdits = async (): Promise<void> => {
  const inResponse: number[] = []
  const firstPage: number[] = []
  const inPage: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    inResponse.push(await edit(SERVER, round))
    firstPage.push(await waitFor(SHOP, '</html>'))
    inPage.push(await edit(CLIENT, round))
  }

  print('Edit of the server in a response', inResponse)
  print('First page after it', firstPage)
  print('Edit of the client in a new page', inPage)
}

await withDataDir(async dataDir => {
  const startMs = performance.now()
  const server = await startServer('tools/dev.mjs', { PORT, DATA_DIR: dataDir, NODE_ENV: 'development' })
  print('Ready', [(performance.now() - startMs) / 1000])

  try {
    print('First page', [await waitFor(SHOP, '</html>')])
    await measureEdits()
  } finally {
    for (const [file, source] of originals) writeFileSync(file, source)
    await server.stop()
  }
})
