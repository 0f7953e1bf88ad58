type Node = { worldId: string; createdAt: string; origin: { worldId: string | null } }
type TreeRow<World> = { world: World; depth: number }

/** Worlds in tree order: each below its source; siblings latest first, after `main`. */
export const toTree = <World extends Node>(worlds: readonly World[]): TreeRow<World>[] => {
  const ids = new Set(worlds.map(({ worldId }) => worldId))
  const findParent = ({ worldId, origin }: World): string | null =>
    origin.worldId !== null && origin.worldId !== worldId && ids.has(origin.worldId) ? origin.worldId : null
  const listChildren = (parent: string | null, depth: number): TreeRow<World>[] =>
    worlds
      .filter(world => findParent(world) === parent)
      .sort(
        (one, other) =>
          Number(other.worldId === 'main') - Number(one.worldId === 'main') ||
          other.createdAt.localeCompare(one.createdAt),
      )
      .flatMap(world => [{ world, depth }, ...listChildren(world.worldId, depth + 1)])
  return listChildren(null, 0)
}
