import { readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { setUpWorldsKit } from './testing/worlds-kit.ts'

describe('a failed change of a world', () => {
  const kit = setUpWorldsKit()
  beforeAll(async () => {
    await kit.worlds.create({ worldId: 'safe' })
    await kit.put(kit.world('safe'), 't:k', 'saved')
    renameSync(kit.templateFile, `${kit.templateFile}.away`)
  })

  it('reports what is missing and leaves every world unchanged', async () => {
    await expect(kit.worlds.create({ worldId: 'new' })).rejects.toThrow(/seed database .* is missing/)
    await expect(kit.worlds.reset('safe')).rejects.toThrow(/seed database .* is missing/)
    expect(kit.worlds.find('new')).toBeUndefined()
    expect(kit.rows(kit.world('safe'))).toEqual({ 't:k': 'saved' })
    const root = path.join(kit.dataDir, 'worlds')
    expect(readdirSync(root)).toEqual(['safe'])
    expect(readdirSync(path.join(root, 'safe')).filter(name => name.startsWith('state-'))).toHaveLength(1)
  })
})
