import fs from 'node:fs'
import path from 'node:path'
import type { Mutation } from './mutation.ts'

/** Why a mutation cannot be applied to the files as they are; null when it can. */
export const findObstacle = (root: string, { file, search, replacement, ids }: Mutation): string | null => {
  const full = path.join(root, file)
  if (!fs.existsSync(full)) return `${file} is no longer there: move the mutation to where the code is now`
  const times = fs.readFileSync(full, 'utf8').split(search).length - 1
  if (times !== 1) return `the text stands ${times} times in ${file}: ${search.trim()}`
  if (search === replacement) return `nothing changes in ${file}`
  return ids.length === 0 ? `no requirement is named for ${file}` : null
}

/** Applies a mutation while `work` runs, and puts the file back. */
export const withMutation = async <T>(
  root: string,
  { file, search, replacement }: Mutation,
  work: () => Promise<T>,
): Promise<T> => {
  const full = path.join(root, file)
  const text = fs.readFileSync(full, 'utf8')
  fs.writeFileSync(full, text.split(search).join(replacement))
  try {
    return await work()
  } finally {
    fs.writeFileSync(full, text)
  }
}
