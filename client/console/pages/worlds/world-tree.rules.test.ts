import { expect, it } from 'vitest'
import { toTree } from './world-tree.rules.ts'

const world = (worldId: string, createdAt: string, from: string | null = null) => ({
  worldId,
  createdAt,
  origin: { worldId: from },
})

it('puts copies below their world, main first, others latest first', () => {
  const placed = toTree([
    world('old', '2025-01-01'),
    world('copy', '2025-01-05', 'old'),
    world('new', '2025-01-03'),
    world('copy-of-copy', '2025-01-06', 'copy'),
    world('main', '2024-01-01'),
  ])
  expect(placed.map(({ world, depth }) => `${depth} ${world.worldId}`)).toEqual([
    '0 main',
    '0 new',
    '0 old',
    '1 copy',
    '2 copy-of-copy',
  ])
})

it('keeps copies of a world that is gone', () => {
  expect(toTree([world('orphan', '2025-01-01', 'gone')])).toHaveLength(1)
})
