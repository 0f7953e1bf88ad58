import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { WORLD_START_MS } from '@fixbench/fixtures/shop-time.ts'
import { testCards } from '@fixbench/stand-ins/payment-host/test-cards.ts'
import { OTHER_PASSWORD } from '#console/pages/stories/placeholders.repo.ts'
import { CLOCK_STEP, CONTROL_STEP, getSelectors } from './flow.ts'
import type { FlowStep, RecordedStep, Recording } from './recording.schema.ts'
import { isSelect, readSelectors } from './selectors.ts'
import { isDecisive } from './step-evidence.ts'

/** The clock of a new world runs for a while before it is recorded, and stands still from then on. */
const START_MS = 10 * MINUTE_MS

const quote = (value: string): string => JSON.stringify(value)

/**
 * Formats a recording as a Playwright test with `@fixbench/testing`. It repeats the steps in a world of its own and
 * expects the calls with their codes. Says in its first line what it can't prepare.
 */
export const formatPlaywrightTest = async (recording: Recording): Promise<string> => {
  const { title, start, viewport, steps } = recording
  const counts = new Map<string, number>()
  const person = steps[0]?.person ?? null
  const body = [
    ...(start.preset === null ? [] : [`await prepare(world, ${quote(start.preset)})`]),
    'await world.clock.freeze()',
    ...(viewport === null ? [] : [`await page.setViewportSize(${JSON.stringify(viewport)})`]),
    ...steps.flatMap((step, index) => [
      ...moveClock(step, steps[index - 1]),
      ...formatStep(step.flow),
      ...formatExpectations(step, counts),
    ]),
  ]
  const code = body.map(line => `  ${line}\n`).join('')

  return [
    ...(start.isFresh
      ? []
      : ['// Incomplete: the recorded world had changed before. Prepare its state below.']),
    '// Save it as recorded.spec.mjs and run it: npm install -D @fixbench/testing @playwright/test && npx playwright test',
    '// Set FIXBENCH_URL to test a shop that runs; otherwise one is started.',
    "import { expect, test } from '@fixbench/testing/playwright'",
    ...formatHelpers(code),
    '',
    ...(person === null ? [] : [`test.use({ person: ${quote(person)} })`, '']),
    `test(${quote(title)}, async ({ page, world }) => {\n${code}})\n`,
  ].join('\n')
}

const HELPERS: Readonly<Record<string, string>> = {
  'password)': `/** Password of the personas. */\nconst password = process.env.SHOP_PASSWORD ?? ${quote(PERSONA_PASSWORD)}`,
  'readCode(': `/** The latest code that the shop has sent. */
const readCode = async world => (await world.inbox.list()).find(({ code }) => code !== null)?.code ?? ''`,
  'prepare(': `/** Prepares a world. */
const prepare = async (world, preset) => {
  const { code, msg } = await world.console.worlds.applyPreset({ worldId: world.id, preset })
  if (code !== 0) throw new Error(msg)
}`,
  'control(': `/** Uses a control of the console. */
const control = async (world, name, input) => {
  const response = await fetch(\`\${world.url}/console/api/controls/\${name}\`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...world.headers },
    body: JSON.stringify(input),
  })
  const { code, msg } = await response.json()
  if (code !== 0) throw new Error(msg)
}`,
}

const formatHelpers = (code: string): string[] =>
  Object.entries(HELPERS).flatMap(([use, helper]) => (code.includes(use) ? ['', helper] : []))

const moveClock = ({ shopTime }: RecordedStep, before: RecordedStep | undefined): string[] => {
  if (shopTime === null) return []
  const beforeMs = before?.shopTime == null ? WORLD_START_MS + START_MS : Date.parse(before.shopTime)
  return Date.parse(shopTime) > beforeMs ? [`await world.clock.set(${quote(shopTime)})`] : []
}

const formatStep = (step: FlowStep): string[] => {
  const { type, url, key, value, name, parameters } = step
  if (type === 'navigate') return [`await page.goto(world.url + ${quote(String(url))})`]
  if (type === 'keyDown') return [`await page.keyboard.press(${quote(String(key))})`]
  if (name === CLOCK_STEP) return []
  if (name === CONTROL_STEP) {
    const { control, input } = Object(parameters) as { control: string; input: unknown }
    return [`await control(world, ${quote(control)}, ${JSON.stringify(input)})`]
  }

  const locator = toLocator(step)
  if (type === 'waitForElement') return [`await ${locator}.waitFor()`]
  if (type === 'doubleClick') return [`await ${locator}.dblclick()`]
  if (type === 'change') {
    const method = isSelect(getSelectors(step)) ? 'selectOption' : 'fill'
    return [`await ${locator}.${method}(${formatValue(String(value))})`]
  }

  // Choices are often visible through their label only, which the pointer would hit.
  return isChoice(step) ? [`await ${locator}.dispatchEvent('click')`] : [`await ${locator}.click()`]
}

const isChoice = (step: FlowStep): boolean =>
  /^(?:radio|checkbox|switch)$/.test(readSelectors(getSelectors(step)).aria?.role ?? '')

const toLocator = (step: FlowStep): string => {
  const { aria, css } = readSelectors(getSelectors(step))
  if (aria?.role === undefined) return `page.locator(${quote(css ?? 'body')})`
  const scope = aria.within === undefined ? 'page' : `page.locator(${quote(aria.within)})`
  return `${scope}.getByRole(${quote(aria.role)}, { name: ${quote(aria.name)}, exact: true })`
}

/** A value, or the expression for a secret that the recording has left out. */
const formatValue = (value: string): string => {
  const [, secret] = /^\{(password|otherPassword|code|cvc|card_\d{4})\}$/.exec(value) ?? []
  if (secret === undefined) return quote(value)
  if (secret === 'password') return 'password'
  if (secret === 'otherPassword') return quote(OTHER_PASSWORD)
  if (secret === 'code') return 'await readCode(world)'
  if (secret === 'cvc') return quote('123')
  return quote(testCards.find(({ number }) => secret.endsWith(number.slice(-4)))?.number ?? '')
}

/** Waits for the decisive calls of a step. `counts` has how often each was expected before. */
const formatExpectations = ({ calls }: RecordedStep, counts: Map<string, number>): string[] => {
  const expected = new Map<string, string>()
  for (const { call, code } of calls.filter(isDecisive)) {
    if (code === null) continue
    const end = `${call} ${code}`
    const times = (counts.get(end) ?? 0) + 1
    counts.set(end, times)
    expected.set(
      end,
      `await expect(world).toHaveReceived(${quote(call)}, { code: ${code}, times: ${times} })`,
    )
  }
  return [...expected.values()]
}
