/** A mark on more than this share of a row of categories sets none of them apart. */
const MOST_MARKED_SHARE = 0.5

/**
 * Which of the marks NEW (1) and HOT (2) help to choose among these categories: those that at most half of them carry.
 * 0 stands for no mark and is never among them.
 */
export const tellingMarks = (recommends: readonly number[]): ReadonlySet<number> =>
  new Set(
    [...new Set(recommends)].filter(
      mark =>
        mark > 0 &&
        recommends.filter(other => other === mark).length <= recommends.length * MOST_MARKED_SHARE,
    ),
  )
