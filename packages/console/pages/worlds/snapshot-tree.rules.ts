type Node = { snapshotId: string; parentId: string | null; takenAt: string }

/** Snapshots in tree order: each below the one from which the world had developed; siblings latest first. */
export const toSnapshotTree = <Snapshot extends Node>(
  snapshots: readonly Snapshot[],
): { snapshot: Snapshot; depth: number }[] => {
  const ids = new Set(snapshots.map(({ snapshotId }) => snapshotId))
  const findParent = ({ parentId }: Snapshot): string | null =>
    parentId !== null && ids.has(parentId) ? parentId : null
  const listChildren = (parent: string | null, depth: number): { snapshot: Snapshot; depth: number }[] =>
    snapshots
      .filter(snapshot => findParent(snapshot) === parent)
      .toSorted((one, other) => other.takenAt.localeCompare(one.takenAt))
      .flatMap(snapshot => [{ snapshot, depth }, ...listChildren(snapshot.snapshotId, depth + 1)])

  return listChildren(null, 0)
}
