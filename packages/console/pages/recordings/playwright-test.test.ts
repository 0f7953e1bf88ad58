import { expect, it } from 'vitest'
import { CLOCK_STEP } from './flow.ts'
import { formatPlaywrightTest } from './playwright-test.ts'
import { type RecordedStep, type Recording, StepFactsSchema } from './recording.schema.ts'

const step = (flow: RecordedStep['flow'], facts: Partial<RecordedStep> = {}): RecordedStep => ({
  ...StepFactsSchema.parse({ shopTime: '2025-07-25T09:00:00.000Z' }),
  snapshotId: null,
  picture: null,
  flow,
  ...facts,
})

const recording: Recording = {
  recordingId: 'a1',
  title: 'Sign in and add',
  worldId: null,
  madeAt: '2025-07-25T09:00:00.000Z',
  start: { isFresh: true, preset: null },
  viewport: { width: 1200, height: 800 },
  steps: [
    step({ type: 'navigate', url: '/login.html' }, { person: 'nina@fixbench.example' }),
    step({ type: 'change', value: '{password}', selectors: [['aria/Password[role="textbox"]']] }),
    step({ type: 'change', value: 'PT', selectors: [['aria/Country[role="combobox"]'], ['select#country']] }),
    step({ type: 'keyDown', key: 'Enter' }),
    step(
      { type: 'click', selectors: [['li:nth-of-type(2)', 'aria/Add[role="button"]']] },
      {
        calls: [{ method: 'POST', path: '/a', call: 'cart.add', status: 200, code: 300_001, rowsChanged: 0 }],
      },
    ),
  ],
}

it('repeats the steps, fills in secrets and waits for the decisive calls', async () => {
  const test = await formatPlaywrightTest(recording)

  expect(test).toContain('test.use({ person: "nina@fixbench.example" })')
  expect(test).toContain('page.getByRole("textbox", { name: "Password", exact: true }).fill(password)')
  expect(test).toContain('{ name: "Country", exact: true }).selectOption("PT")')
  expect(test).toContain('await page.keyboard.press("Enter")')
  expect(test).toContain(
    'await page.locator("li:nth-of-type(2)").getByRole("button", { name: "Add", exact: true }).click()',
  )
  expect(test).toContain('await expect(world).toHaveReceived("cart.add", { code: 300001, times: 1 })')
})

it('says in its first line that it can’t prepare a world that had changed', async () => {
  const test = await formatPlaywrightTest({ ...recording, start: { isFresh: false, preset: null } })

  expect(test.split('\n')[0]).toMatch(/^\/\/ Incomplete: /)
})

it('moves the clock as it was moved between two steps, however little, and after the last one', async () => {
  const [first, second] = recording.steps
  const end = step({ type: 'customStep', name: CLOCK_STEP, parameters: { to: '2025-07-25 09:05' } })
  const steps = [first, second, { ...end, shopTime: '2025-07-25T09:05:00.000Z' }]

  const test = await formatPlaywrightTest({ ...recording, steps: steps.filter(one => one !== undefined) })

  expect(test.match(/world\.clock\.set\(.*\)/g)).toEqual(['world.clock.set("2025-07-25T09:05:00.000Z")'])
  expect(test).not.toContain('waitFor()')
})
