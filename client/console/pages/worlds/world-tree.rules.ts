type Node = { worldId: string; createdAt: string; origin: { worldId: string | null } }
export type Placed<World> = { world: World; depth: number }

/** Worlds in tree order: each below its source, `main` first, then latest first. */
export const toTree = <World extends Node>(worlds: readonly World[]): Placed<World>[] => {
  const ids = new Set(worlds.map(({ worldId }) => worldId))
  const findParent = ({ worldId, origin }: World): string | null =>
    origin.worldId !== null && origin.worldId !== worldId && ids.has(origin.worldId) ? origin.worldId : null
  const place = (parent: string | null, depth: number): Placed<World>[] =>
    worlds
      .filter(world => findParent(world) === parent)
      .sort(
        (one, other) =>
          Number(other.worldId === 'main') - Number(one.worldId === 'main') ||
          other.createdAt.localeCompare(one.createdAt),
      )
      .flatMap(world => [{ world, depth }, ...place(world.worldId, depth + 1)])
  return place(null, 0)
}
