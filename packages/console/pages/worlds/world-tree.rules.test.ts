import { expect, it } from 'vitest'
import { toTree } from './world-tree.rules.ts'

const world = (worldId: string, createdAt: string, from: string | null = null) => ({
  worldId,
  createdAt,
  origin: { worldId: from },
})

it('lists copies below their source, main first, others latest first', () => {
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

it('lists copies of a deleted world', () => {
  expect(toTree([world('orphan', '2025-01-01', 'deleted')])).toHaveLength(1)
})
