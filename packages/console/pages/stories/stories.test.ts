import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { requireData } from '@fixbench/client'
import type { ConsoleCalls } from '@fixbench/client/console'
import { listPlaces } from '@fixbench/contract/core/fill-template.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { describe, expect, it } from 'vitest'
import type { ConsoleClient } from '#console/testing/console-client.ts'
import { setUpSeededConsole } from '#console/testing/seeded-kit.ts'
import { controls } from '../overview/controls.ts'
import { builtInStories } from './built-in.ts'
import { getStoriesDir } from './list-stories.ts'
import { placeholderNames } from './placeholders.repo.ts'

const kit = setUpSeededConsole()

describe('the built-in stories', () => {
  it('are at least eight and use only existing controls and placeholders', () => {
    expect(builtInStories.length).toBeGreaterThanOrEqual(8)

    const known = new Set(controls.map(({ name }) => name))
    for (const story of builtInStories) {
      const actions = [...story.prepare, ...story.steps.flatMap(step => step.do)]
      const used = actions.flatMap(action => ('control' in action ? [action.control] : []))
      expect(used.filter(name => !known.has(name))).toEqual([])
      const names = listPlaces(JSON.stringify(story))
      expect(names.filter(name => !placeholderNames.includes(name))).toEqual([])
    }
  })

  it.each(builtInStories.map(story => story.storyId))('%s starts in a new world', async storyId => {
    const client = await kit.createWorld()
    const run = await requireData(client.console.stories.start({ storyId }))
    expect(run).toMatchObject({ storyId, step: 0, persona: expect.any(String) })
    expect(JSON.stringify(run.current)).not.toMatch(/\{\w+No\}/)
    await requireData(client.console.stories.end({ runId: run.runId }))
    await expect(requireData(client.console.stories.run({ runId: run.runId }))).rejects.toThrow('has ended')
  })
})

/** Placeholders that are known once the cart is filled and the order placed. */
const LATER = new Set(['cartUnits', 'orderNo', 'total', 'trackingNo'])

describe('a story of any shop', () => {
  /** Each step of a story with its person, as a presenter sees it. */
  const readSteps = async ({ console: calls }: ConsoleClient, storyId: string) => {
    const { runId, titles } = await requireData(calls.stories.start({ storyId }))
    const steps: unknown[] = []
    for (const step of titles.keys()) {
      await requireData(calls.stories.go({ runId, step }))
      const { current, persona: lead } = await requireData(calls.stories.run({ runId }))
      steps.push({ lead: requireValue(lead, 'its person'), current })
    }

    await requireData(calls.stories.end({ runId }))

    return steps
  }

  it.each(['bicycle-parts', 'coffee-wholesale'])(
    'finds its person and products in the shop of %s [DEMO-11]',
    async pack => {
      const client = await kit.createWorld()
      await requireData(client.console.packs.load({ worldId: client.worldId, pack }))

      for (const storyId of ['first-order', 'order-by-list']) {
        const steps = await readSteps(client, storyId)

        expect(steps.length, storyId).toBeGreaterThan(0)
        expect(
          listPlaces(JSON.stringify(steps)).filter(name => !LATER.has(name)),
          storyId,
        ).toEqual([])
      }
    },
  )
})

describe('a story whose lead nobody plays', () => {
  it('names nobody, and says whom a pack needs [DEMO-11]', async () => {
    const client = await kit.createWorld()
    const db = kit.shop.worlds.find(client.worldId)?.deps.db
    await db?.address.updateMany({ data: { defaultOf: null } })
    await db?.member.update({ where: { id: persona('greta').id }, data: { id: 99 } })

    const { rows } = await requireData(client.console.stories.list())

    expect(rows.find(({ storyId }) => storyId === 'order-by-list')).toMatchObject({
      persona: null,
      misfit: 'FixBench doesn’t have a buyer of level 3 or higher',
    })
  })
})

describe('a running story', () => {
  it('advances, and returns to its start without signing the browser out', async () => {
    const client = await kit.createWorld()
    const { runId, worldId } = await requireData(
      client.console.stories.start({ storyId: 'two-parcels-on-their-way' }),
    )
    const world = client.in(worldId)
    const before = await requireData(world.console.orders.list({ search: 'nina@' }))
    const orderNo = before.rows[0]?.orderNo ?? ''
    await requireData(
      client.console.stories.act({
        runId,
        action: { control: 'ship-order', input: { orderNo: '{orderNo}' } },
      }),
    )

    expect((await requireData(world.console.orders.detail({ orderNo }))).status).toBe('shipped')

    await requireData(client.console.stories.go({ runId, step: 2 }))
    const enter = await fetch(`${kit.url}/console/api/stories/enter?runId=${runId}`, { redirect: 'manual' })
    const cookies = enter.headers.getSetCookie().join('; ')

    expect(cookies).toContain(`story=${runId}`)

    const fresh = await requireData(client.console.stories.reset({ runId }))
    expect(fresh.step).toBe(0)
    expect((await requireData(world.console.orders.detail({ orderNo }))).status).toBe('paid')

    const token = decodeURIComponent(/shop_token=([^;]+)/.exec(cookies)?.[1] ?? '')
    const member = await fetch(`${kit.url}/api/member/detail`, {
      method: 'POST',
      headers: { ...world.headers, 'x-token': token },
    })

    expect(await member.json()).toMatchObject({ code: 0 })
  })

  it('opens a step without an address where the steps before it take place [DEMO-03]', async () => {
    const client = await kit.createWorld()
    const { runId } = await requireData(client.console.stories.start({ storyId: 'return-with-inspection' }))
    await requireData(client.console.stories.go({ runId, step: 2 }))

    const enter = await fetch(`${kit.url}/console/api/stories/enter?runId=${runId}`, { redirect: 'manual' })

    expect(enter.headers.get('location')).toMatch(/^\/after-sale\.html\?orderNo=FB\d+$/)
  })

  it('says nothing of a number that the shop doesn’t have yet [DEMO-08]', async () => {
    const client = await kit.createWorld()
    const story = {
      storyId: 'total-too-early',
      title: 'Ten coils',
      summary: 'The total comes with the order.',
      audience: 'Workshops',
      minutes: 1,
      remember: ['Ten coils cost less.', 'The price is there at once.', 'One order, one invoice.'],
      persona: 'nina',
      steps: ['Ordered', 'Paid'].map(title => ({
        title,
        say: 'They cost {total}.',
        address: '/',
        do: [{ goto: '/' }],
      })),
    }

    const { current } = await requireData(client.console.stories.start({ text: JSON.stringify(story) }))

    expect(current?.say).toBe('They cost ….')
  })

  it('tells the next step without names of placeholders [DEMO-08]', async () => {
    const client = await kit.createWorld()
    const { next } = await requireData(client.console.stories.start({ storyId: 'first-order' }))

    expect(next?.say).toContain('there it is: ')
    expect(next?.say).not.toMatch(/[{}…]/)
  })

  it('starts with the shop of the world that the call names in its body [DEMO-11]', async () => {
    const client = await kit.createWorld()
    await requireData(client.console.packs.load({ worldId: client.worldId, pack: 'bicycle-parts' }))

    const response = await fetch(`${kit.url}/console/api/stories/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ storyId: 'first-order', worldId: client.worldId }),
    })

    expect(await response.json()).toMatchObject({ data: { persona: 'Maya Torres' } })
  })

  it('rejects actions that need the page, and unknown controls', async () => {
    const client = await kit.createWorld()
    const { runId } = await requireData(client.console.stories.start({ storyId: 'points-shop' }))
    const act = (action: ConsoleCalls['stories']['act']['input']['action']) =>
      requireData(client.console.stories.act({ runId, action }))
    await expect(act({ goto: '/cart.html' })).rejects.toThrow('must be done on the page')
    await expect(act({ control: 'fly', input: {} })).rejects.toThrow('no control “fly”')
    await expect(act({ control: 'ship-order', input: {} })).rejects.toThrow('ship-order')
  })
})

describe('a story as text', () => {
  const [template] = builtInStories
  const text = JSON.stringify({ ...template, storyId: 'as-text', title: 'As text' })

  it('is checked without being stored [DEMO-09]', async () => {
    const client = await kit.createWorld()

    const wrong = await requireData(client.console.stories.check({ text: '{}' }))
    const vague = await requireData(
      client.console.stories.check({ text: JSON.stringify({ ...template, remember: [] }) }),
    )

    expect(wrong.problems).toContain('storyId: is required')
    expect(vague).toEqual({ problems: [], advice: ['remember: name three things'] })

    const { rows } = await requireData(client.console.stories.list())
    expect(rows.map(({ storyId }) => storyId)).not.toContain('as-text')
  })

  it('is rehearsed without a presenter: the tab is to do all steps [DEMO-09]', async () => {
    const client = await kit.createWorld()

    const run = await requireData(client.console.stories.start({ text, isRehearsal: true }))

    expect(run).toMatchObject({ title: 'As text', isUnattended: true, goal: run.titles.length })
    await requireData(client.console.stories.end({ runId: run.runId }))
  })

  it.each([
    ['neither a name nor a text', {}, 'name a story'],
    ['a wrong text', { text: '{}' }, 'storyId: is required'],
  ])('is refused for %s [DEMO-09]', async (_, input, reason) => {
    const client = await kit.createWorld()

    await expect(requireData(client.console.stories.start(input))).rejects.toThrow(reason)
  })
})

describe('stories from files', () => {
  const writeStory = (name: string, content: string): void => {
    const folder = getStoriesDir(kit.shop.config.dataDir)
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }

  it('[B-69] can be started; invalid files and files with a wrong name are listed with the reason', async () => {
    const client = await kit.createWorld()
    const [template] = builtInStories
    writeStory(
      'my-own-story.json',
      JSON.stringify({ ...template, storyId: 'my-own-story', title: 'My own story' }),
    )
    writeStory('mine.json', JSON.stringify({ ...template, storyId: 'another-name' }))
    writeStory('broken.json', JSON.stringify({ ...template, minutes: 'three' }))
    writeStory('no-preset.json', JSON.stringify({ ...template, storyId: 'no-preset', preset: 'nowhere' }))
    const list = await requireData(client.console.stories.list())

    expect(list.rows.find(row => row.storyId === 'my-own-story')).toMatchObject({ origin: 'file' })
    expect(list.broken.map(({ file }) => file)).toEqual(['broken.json', 'mine.json', 'no-preset.json'])
    expect(list.broken[0]?.reason).toContain('minutes')
    expect(list.broken[1]?.reason).toContain('rename the file to another-name.json')
    expect(list.rows.some(row => row.storyId === 'another-name')).toBe(false)

    const run = await requireData(client.console.stories.start({ storyId: 'my-own-story' }))
    expect(run.title).toBe('My own story')
  })
})
