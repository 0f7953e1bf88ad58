import { afterEach, expect, it, vi } from 'vitest'
import { mountStory } from './story-bar.ts'

type Answer = { code: number; msg: string; data: unknown }

const run = {
  runId: 'r-1',
  worldId: 'w-1',
  title: 'Two pieces',
  titles: ['One', 'Two'],
  step: 0,
  current: {
    address: null,
    stored: null,
    do: [] as object[],
    expect: null,
    highlight: null,
    say: '',
    title: 'One',
  } as object | null,
  ahead: [] as object[],
  goal: 0,
  isOpen: true,
  isHidden: false,
  isUnattended: false,
  pace: 'fast',
  loop: null as object | null,
  leadTab: null as string | null,
  command: { count: 0, kind: 'look', tabId: null },
  enter: '/',
}

/** Mounts the bar of a story in a shop whose calls answer as given. Returns what the tab has reported. */
const mount = async (shown: Partial<typeof run>, answers: Record<string, Answer | Promise<Answer>> = {}) => {
  // The test environment has no such style sheets.
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true })

  const reports: { state: string; message: string }[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    const name = /stories\/([\w-]+)/.exec(url)?.[1] ?? ''
    if (name === 'report') reports.push(JSON.parse(body ?? '{}'))
    return Response.json((await answers[name]) ?? { code: 0, msg: '', data: { ...run, ...shown } })
  })

  await mountStory('r-1')

  return reports
}

const press = (name: string): void =>
  document
    .querySelector('story-bar')
    ?.shadowRoot?.querySelector<HTMLButtonElement>(`[data-key="${name}"]`)
    ?.click()

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.innerHTML = ''
})

const full = { code: 500, msg: 'The disk is full', data: null }

it.each([
  ['a step has ended', 'done', { isUnattended: true, goal: 2 }, ''],
  ['the story goes on', 'next', {}, 'next'],
  ['the story starts over', 'reset', {}, 'reset'],
  ['the bar is hidden', 'hide', {}, 'hide'],
])('says why when the shop fails as %s, instead of working forever', async (_, call, shown, key) => {
  const reports = await mount(shown, { [call]: full })

  if (key !== '') press(key)

  await expect
    .poll(() => reports.at(-1))
    .toMatchObject({ state: 'failed', message: expect.stringContaining('disk is full') })
})

it('does a step once, although the shop fails meanwhile at something else', async () => {
  let finish = (): void => {}
  const act = new Promise<Answer>(resolve => {
    finish = () => resolve({ code: 0, msg: '', data: {} })
  })
  const current = { ...run.current, do: [{ advance: { minutes: 1 } }] }
  const reports = await mount({ current }, { hide: full, act })
  const count = (state: string): number => reports.filter(report => report.state === state).length

  press('do')
  press('hide')

  await expect.poll(() => count('failed')).toBe(1)

  press('do')

  expect(count('working')).toBe(1)

  finish()
  await expect.poll(() => reports.at(-1)?.state).toBe('idle')
})

it('says why when the shop fails as the presenter ends a step', async () => {
  document.body.innerHTML = '<main>Cart</main>'
  sessionStorage.setItem('story-tab', 't-1')
  const ahead = [{ step: 0, expect: { address: '/added' } }]
  const reports = await mount({ leadTab: 't-1', ahead }, { done: full })

  await expect.poll(() => sessionStorage.getItem('story-follow')).toContain('"unmet":[0]')

  const seen = JSON.parse(sessionStorage.getItem('story-follow') ?? '') as object
  sessionStorage.setItem('story-follow', JSON.stringify({ ...seen, isUsed: true }))
  history.replaceState(null, '', '/added')
  document.querySelector('main')?.append('Added')

  await expect.poll(() => reports.map(({ state }) => state)).toContain('failed')
})

it('says that it is there also while the console is in front of it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const reports = await mount({})

  await expect.poll(() => reports.length).toBeGreaterThan(0)

  const before = reports.length

  vi.advanceTimersByTime(5000)

  await expect.poll(() => reports.length).toBeGreaterThan(before)

  visible.mockRestore()
})

it('a kiosk tries again by itself when the next story can’t be opened', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const loop = { round: 0, idleSeconds: 60 }
  const reports = await mount({ current: null, loop }, { turn: full })
  const countFailures = (): number => reports.filter(({ state }) => state === 'failed').length

  await expect.poll(countFailures).toBe(1)

  await vi.advanceTimersByTimeAsync(10_000)

  await expect.poll(countFailures).toBe(2)
})

it('a kiosk that tries again doesn’t turn twice when its guest leaves meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'] })
  let turns = 0
  const answers = {
    get turn() {
      turns += 1
      return turns === 1 ? full : new Promise<Answer>(() => {})
    },
  }
  const reports = await mount({ current: null, loop: { round: 0, idleSeconds: 2 } }, answers)

  await expect.poll(() => reports.some(({ state }) => state === 'failed')).toBe(true)

  sessionStorage.setItem('story-guest', String(Date.now()))

  await vi.advanceTimersByTimeAsync(30_000)

  expect(turns).toBe(2)
})
