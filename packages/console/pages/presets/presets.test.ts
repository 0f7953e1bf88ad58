import { presets } from '@fixbench/presets/index.ts'
import { presetGroups } from '@fixbench/presets/preset.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { describe, expect, it } from 'vitest'
import { presetChecks } from './testing/preset-checks.ts'
import { createScene } from './testing/scene.ts'

const shop = setUpWorlds()

describe('presets', () => {
  it('are at least 40 with unique names, in every group', () => {
    expect(presets.length).toBeGreaterThanOrEqual(40)
    expect(new Set(presets.map(({ preset }) => preset)).size).toBe(presets.length)
    expect([...new Set(presets.map(({ group }) => group))]).toEqual([...presetGroups])
  })

  it('each have a check', () => {
    expect(Object.keys(presetChecks).toSorted()).toEqual(presets.map(({ preset }) => preset).toSorted())
  })

  it.each(presets.map(({ preset, title }) => [preset, title]))('%s: %s', async preset => {
    const scene = await createScene(shop, preset)
    expect(scene.address).toMatch(/^\/(?!.*(undefined|null))/)
    await presetChecks[preset]?.(scene)
    await shop.worlds.remove(scene.world.id)
  })
})
