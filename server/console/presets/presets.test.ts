import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up.ts'
import { presets } from './index.ts'
import { presetGroups } from './preset.ts'
import { claims } from './testing/claims.ts'
import { readScene } from './testing/scene.ts'

const shop = setUpShop()

describe('presets', () => {
  it('are at least 40, each with its own name, in every group', () => {
    expect(presets.length).toBeGreaterThanOrEqual(40)
    expect(new Set(presets.map(({ preset }) => preset)).size).toBe(presets.length)
    expect([...new Set(presets.map(({ group }) => group))]).toEqual([...presetGroups])
  })

  it('have a claim each', () => {
    expect(Object.keys(claims).toSorted()).toEqual(presets.map(({ preset }) => preset).toSorted())
  })

  it.each(presets.map(({ preset, title }) => [preset, title]))('%s: %s', async preset => {
    const scene = await readScene(shop, preset)
    expect(scene.address).toMatch(/^\/(?!.*(undefined|null))/)
    await claims[preset]?.(scene)
    await shop.worlds.remove(scene.world.id)
  })
})
