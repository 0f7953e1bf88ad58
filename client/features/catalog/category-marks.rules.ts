/** A mark on more than this share of the categories is not distinctive. */
const MAX_MARKED_SHARE = 0.5

/** Marks (1 = NEW, 2 = HOT) that at most half of these categories have. 0 means no mark and is never included. */
export const findDistinctiveMarks = (recommends: readonly number[]): ReadonlySet<number> =>
  new Set(
    [...new Set(recommends)].filter(
      mark =>
        mark > 0 && recommends.filter(other => other === mark).length <= recommends.length * MAX_MARKED_SHARE,
    ),
  )
