import { Agent } from 'node:http'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { startServer } from '@fixbench/tools/start-server.ts'
import { BUILT, send, withDataDir } from './attack/shop.ts'
import { toPercentiles } from './percentiles.ts'

/**
 * `npm run bench:flood` (after `npm run build`): sends failing sign-ins, 200 in parallel for ten seconds from 50
 * addresses, while one customer opens pages. Prints the page times with and without the flood. Exits with 1 when a page
 * takes longer than the goal. `--url` measures a running shop.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    parallel: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    goal: { type: 'string', default: '250' },
  },
})

const PAGES = [paths.home(), paths.search('screen'), paths.faq(), paths.aboutUs(), paths.login()]
const MACHINES = 50
const WARM_UP_ROUNDS = 5
const MILLISECONDS = 1000

const agents = new Map<string, Agent>()
const getAgent = (localAddress: string): Agent => {
  const agent = agents.get(localAddress) ?? new Agent({ keepAlive: true })
  agents.set(localAddress, agent)
  return agent
}

const HEADERS = { 'content-type': 'application/json' }
const request = (
  url: string,
  { payload, localAddress = '127.0.0.1' }: { payload?: string; localAddress?: string } = {},
) =>
  send(url, {
    method: payload === undefined ? 'GET' : 'POST',
    headers: HEADERS,
    payload,
    agent: getAgent(localAddress),
    localAddress,
  })

/** Opens pages one after the other until `isOver`. Returns the time of each in ms. */
const browse = async (url: string, isOver: () => boolean): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; !isOver(); round += 1) {
    const page = PAGES[round % PAGES.length] ?? '/'
    const startMs = performance.now()
    const { status } = await request(url + page)
    times.push(performance.now() - startMs)
    if (status !== 200) throw new Error(`${page} returned ${status}`)
  }
  return times
}

/** Sends sign-ins with wrong passwords on `parallel` connections until `isOver`. Returns the count of each outcome. */
const flood = async (url: string, parallel: number, isOver: () => boolean) => {
  const outcomes = new Map<string, number>()
  let sent = 0
  const attack = async (): Promise<void> => {
    while (!isOver()) {
      sent += 1
      const email = sent % 2 === 0 ? persona('nina').email : `nobody-${sent}@test.example`
      const { text } = await request(url + sessionEndpoints.login.path, {
        payload: JSON.stringify({ email, password: `wrong-${sent}` }),
        localAddress: `127.0.1.${1 + (sent % MACHINES)}`,
      })
      const { code } = JSON.parse(text) as { code: number }
      const outcome = code === 100_006 ? 'compared or locked' : 'rejected immediately'
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }

  await Promise.all(Array.from({ length: parallel }, attack))

  return outcomes
}

const describeTimes = (times: readonly number[]): string => {
  const at = toPercentiles(times)
  return `${times.length} pages, median ${at(0.5).toFixed(0)} ms, 99% ${at(0.99).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms`
}

const measure = async (url: string): Promise<boolean> => {
  let rounds = 0
  await browse(url, () => (rounds += 1) > WARM_UP_ROUNDS * PAGES.length)
  const after = (seconds: number): (() => boolean) => {
    const end = performance.now() + seconds * MILLISECONDS
    return () => performance.now() > end
  }

  const seconds = Number(values.seconds)
  const alone = await browse(url, after(seconds / 2))
  const isOver = after(seconds)
  const [outcomes, duringFlood] = await Promise.all([
    flood(url, Number(values.parallel), isOver),
    browse(url, isOver),
  ])
  const longest = Math.max(...duringFlood)
  const isMet = longest <= Number(values.goal)

  console.log(`without flood: ${describeTimes(alone)}`)
  console.log(`during flood:  ${describeTimes(duringFlood)}`)
  console.log(`sign-ins:      ${[...outcomes].map(([name, count]) => `${count} ${name}`).join(', ')}`)
  console.log(
    `${isMet ? 'met' : 'MISSED'}: no page above ${values.goal} ms with ${values.parallel} failed sign-ins at a time on ${cpus().length} cores`,
  )

  return isMet
}

const main = async (): Promise<void> => {
  if (values.url !== undefined) {
    process.exitCode = (await measure(values.url)) ? 0 : 1
    return
  }

  await withDataDir(async dataDir => {
    const shop = await startServer(BUILT, {
      NODE_ENV: 'production',
      PORT: '0',
      SEED_SIZE: 'small',
      DATA_DIR: dataDir,
      SHOP_CONSOLE: 'off',
    })
    try {
      process.exitCode = (await measure(shop.url)) ? 0 : 1
    } finally {
      await shop.stop()
    }
  })
  for (const agent of agents.values()) agent.destroy()
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
