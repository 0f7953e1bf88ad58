import { requireData } from '@fixbench/client'
import type { Envelope } from '@fixbench/contract/core/envelope.ts'
import { skus } from '@fixbench/presets/persona-actions.ts'
import { describe, expect, it } from 'vitest'
import { click, createRecordedSteps } from '#console/testing/recorded-steps.ts'
import { type SeededKit, setUpSeededConsole } from '#console/testing/seeded-kit.ts'

const kit = setUpSeededConsole()

type Client = Awaited<ReturnType<SeededKit['createWorld']>>

const { callIn, addStep } = createRecordedSteps(kit)

const recordTwoSteps = async ({ picture = '' } = {}): Promise<{ world: Client; recordingId: string }> => {
  const world = await kit.createWorld()
  const { token } = await requireData(world.console.people.signIn({ persona: 'nina' }))
  const { recordingId } = await requireData(world.console.recordings.start({ title: 'Two pieces' }))
  await addStep(world, recordingId, 1, token)
  if (picture !== '') {
    await requireData(world.console.recordings.addPicture({ recordingId, mark: 1, picture }))
  }

  await addStep(world, recordingId, 2, token)
  await requireData(world.console.recordings.stop({ recordingId }))

  return { world, recordingId }
}

const importFlow = async (steps: unknown[]): Promise<Envelope<unknown>> => {
  const { console: shopConsole } = await kit.createWorld()
  return shopConsole.recordings.import({ flow: { title: 'From Chrome', steps } })
}

it('keeps the name that it gets while it is made', async () => {
  const world = await kit.createWorld()
  const { recordingId } = await requireData(world.console.recordings.start({ title: 'Untitled' }))

  await requireData(world.console.recordings.rename({ recordingId, title: 'A coupon' }))
  const { title } = await requireData(world.console.recordings.stop({ recordingId }))

  expect(title).toBe('A coupon')
})

it('has pictures of the page before its steps, which are deleted with it [SHOP-44]', async () => {
  const { world, recordingId } = await recordTwoSteps({ picture: 'data:image/jpeg;base64,/9j/4AAQ' })

  const { steps } = await requireData(world.console.recordings.detail({ recordingId }))

  const [, second] = steps
  const url = kit.url + (second?.picture ?? '')
  const picture = await fetch(url)

  expect(steps.map(step => step.picture !== null)).toEqual([false, true, false])
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe('/9j/4AAQ')

  await requireData(world.console.recordings.remove({ recordingId }))
  expect((await fetch(url)).headers.get('content-type')).toMatch(/^application\/json/)
})

it('refuses a picture that is no JPEG file [SHOP-44]', async () => {
  const world = await kit.createWorld()
  const { recordingId } = await requireData(world.console.recordings.start())

  const refused = await world.console.recordings.addPicture({ recordingId, mark: 0, picture: '<svg/>' })

  expect(refused).toMatchObject({ code: 3001, data: { fields: [{ field: 'picture' }] } })
})

it('becomes a draft of a story, with a step for each page and the person who was recorded [DEMO-09]', async () => {
  const { world, recordingId } = await recordTwoSteps()

  const draft = await requireData(world.console.recordings.story({ recordingId }))

  expect(draft).toMatchObject({
    storyId: 'two-pieces',
    title: 'Two pieces',
    preset: 'fresh',
    shop: 'FixBench',
  })

  const [opening, page] = draft.steps
  expect(opening).toMatchObject({ do: [{ goto: '/' }], expect: { page: '/detail/screen?' } })
  expect(page).toMatchObject({
    address: '/detail/screen',
    do: [{ click: { role: 'button', name: 'Add to cart' } }, { click: { role: 'button' } }],
  })

  const { problems } = await requireData(world.console.stories.check({ text: JSON.stringify(draft) }))
  expect(problems).toEqual([])
})

describe('a recording', () => {
  it('has the calls with codes, the changed rows and the clock of each step, and a snapshot before it', async () => {
    const { world, recordingId } = await recordTwoSteps()

    const { steps, start } = await requireData(world.console.recordings.detail({ recordingId }))

    expect(start).toEqual({ isFresh: true, preset: null })
    expect(steps.map(({ title }) => title)).toEqual([
      'Open /',
      'Click button “Add to cart”',
      'Click button “Add to cart”',
    ])
    expect(steps[1]?.calls).toMatchObject([{ call: 'cart.add', code: 0 }])
    expect(steps[1]?.rows).toContainEqual(expect.objectContaining({ table: 'CartLine', kind: 'insert' }))
    expect(steps[2]?.rows).toContainEqual(expect.objectContaining({ table: 'CartLine', kind: 'update' }))
    expect(steps.map(({ isEnterable }) => isEnterable)).toEqual([true, true, true])
    expect(new Set(steps.map(({ shopTime }) => shopTime)).size).toBe(1)
  })

  it('has calls that follow a move of the clock in the next step, before which a replay moves it', async () => {
    const world = await kit.createWorld()
    const { token } = await requireData(world.console.people.signIn({ persona: 'nina' }))
    const { recordingId } = await requireData(world.console.recordings.start({}))
    await addStep(world, recordingId, 1, token)
    await world.advance({ days: 2 })
    await callIn({ world, recordingId, mark: 1, token }, 'shop/cart/list', {})
    await addStep(world, recordingId, 2, token)
    await requireData(world.console.recordings.stop({ recordingId }))

    const { steps } = await requireData(world.console.recordings.detail({ recordingId }))

    expect(steps.map(({ calls }) => calls.map(({ call }) => call))).toEqual([
      [],
      ['cart.add'],
      ['cart.list', 'cart.add'],
    ])
  })

  it('ends with a step that moves the clock when it was moved last, with the calls that followed', async () => {
    const world = await kit.createWorld()
    const { token } = await requireData(world.console.people.signIn({ persona: 'nina' }))
    const { recordingId } = await requireData(world.console.recordings.start({}))
    await requireData(world.console.recordings.step({ recordingId, mark: 1, step: click, address: '/' }))
    await world.advance({ days: 2 })
    await callIn({ world, recordingId, mark: 1, token }, 'shop/cart/list', {})
    await requireData(world.console.recordings.stop({ recordingId }))

    const { steps } = await requireData(world.console.recordings.detail({ recordingId }))
    const draft = await requireData(world.console.recordings.story({ recordingId }))
    const { runId, from } = await requireData(world.console.recordings.replay({ recordingId, step: 2 }))
    const { current } = await requireData(world.console.stories.done({ runId, step: from, address: '/' }))

    expect(steps.map(({ calls }) => calls.map(({ call }) => call))).toEqual([[], [], ['cart.list']])
    expect(steps.at(-1)?.title).toMatch(/^Move the clock to 2025-07-27 /)
    expect(from).toBe(1)
    expect(current).toMatchObject({ do: [{ advance: { minutes: 2880 } }], expect: null })
    expect(draft.steps.at(-1)?.do).toEqual([{ advance: { minutes: 2880 } }])
  })

  it('doesn’t say which of its reads was the first use of the session in a while', async () => {
    const world = await kit.createWorld()
    const { token } = await requireData(world.console.people.signIn({ persona: 'nina' }))
    const { recordingId } = await requireData(world.console.recordings.start({}))
    await addStep(world, recordingId, 1, token)
    await world.advance({ days: 2 })
    await callIn({ world, recordingId, mark: 2, token }, 'member/detail', {})
    await requireData(world.console.recordings.step({ recordingId, mark: 2, step: click, address: '/' }))
    await requireData(world.console.recordings.stop({ recordingId }))

    const { steps } = await requireData(world.console.recordings.detail({ recordingId }))

    expect(steps.at(-1)).toMatchObject({
      calls: [{ call: 'session.memberDetail', rowsChanged: 0 }],
      rows: [],
    })
  })

  it('is replayed in a new world with the rows as they were before the step', async () => {
    const { world, recordingId } = await recordTwoSteps()

    const replay = await requireData(world.console.recordings.replay({ recordingId, step: 2 }))
    const again = await requireData(world.console.recordings.replay({ recordingId, step: 1 }))

    const copy = world.in(replay.worldId)
    const { token } = await requireData(copy.console.people.signIn({ persona: 'nina' }))
    const cart = await requireData(copy.shop.cart.list({}, { token }))

    const { steps } = await requireData(world.console.recordings.detail({ recordingId }))
    const { ahead } = await requireData(world.console.stories.run({ runId: again.runId }))

    // The page of the next step, without a query.
    expect(steps[2]?.address).toBe('/detail/screen')
    expect(ahead[0]).toEqual({ step: 1, expect: { page: '/detail/screen?' } })
    expect(replay).toMatchObject({ from: 2, step: 2, stepCount: 3, state: 'absent' })
    expect(cart.rows).toContainEqual(expect.objectContaining({ skuCode: skus.screen, buyCount: 1 }))
  })

  it('lets the clock go on at its end, and takes its snapshots along when it is deleted', async () => {
    const world = await kit.createWorld()
    await world.resume()
    const { recordingId } = await requireData(world.console.recordings.start({}))

    expect((await world.clock()).isFrozen).toBe(true)

    await requireData(world.console.recordings.stop({ recordingId }))
    expect((await world.clock()).isFrozen).toBe(false)

    await requireData(world.console.recordings.remove({ recordingId }))

    expect((await world.detail()).snapshots).toEqual([])
  })

  it('has a control of the console as a step of its own', async () => {
    const world = await kit.createWorld('payment-done')
    const { recordingId } = await requireData(world.console.recordings.start({}))
    const { rows } = await requireData(world.console.orders.list({ search: 'nina@' }))
    await world.control('ship-order', { orderNo: rows[0]?.orderNo })
    await requireData(world.console.recordings.stop({ recordingId }))

    const { steps, start } = await requireData(world.console.recordings.detail({ recordingId }))

    expect(start).toEqual({ isFresh: true, preset: 'payment-done' })
    expect(steps.map(({ title }) => title)).toEqual(['Open /', 'Use the control ship-order'])
  })
})

describe('the file of a recording', () => {
  it('is one of DevTools Recorder, and brings everything but the snapshots back', async () => {
    const { world, recordingId } = await recordTwoSteps()
    const file = await fetch(`${kit.url}/console/api/recordings/export?recordingId=${recordingId}`)
    const flow = (await file.json()) as { steps: { type: string }[] }

    const imported = await requireData(world.console.recordings.import({ flow }))

    const first = await requireData(world.console.recordings.detail({ recordingId }))
    const second = await requireData(world.console.recordings.detail({ recordingId: imported.recordingId }))
    const withoutSnapshots = first.steps.map(step => ({ ...step, isEnterable: false }))

    expect(flow.steps.map(({ type }) => type)).toContain('click')
    expect(second).toMatchObject({ title: 'Two pieces', worldId: null, start: { isFresh: true } })
    expect(second.steps).toEqual(withoutSnapshots)
  })

  it('of Chrome is accepted, without what changes nothing in the shop', async () => {
    const response = await importFlow([
      {
        type: 'setViewport',
        width: 1200,
        height: 800,
        deviceScaleFactor: 1,
        isMobile: false,
        hasTouch: false,
        isLandscape: false,
      },
      {
        type: 'navigate',
        url: 'https://shop.example/cart.html?a=1',
        assertedEvents: [{ type: 'navigation', url: 'https://shop.example/cart.html', title: '' }],
      },
      {
        type: 'click',
        target: 'main',
        selectors: [['aria/Check out'], ['#root a'], ['xpath///*[@id="root"]']],
        offsetX: 1,
        offsetY: 1,
      },
      { type: 'keyDown', target: 'main', key: 'Enter' },
      { type: 'keyUp', key: 'Enter', target: 'main' },
    ])

    expect(response).toMatchObject({ code: 0, data: { stepCount: 3, worldId: null } })
  })
})
