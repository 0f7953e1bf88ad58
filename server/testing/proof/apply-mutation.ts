import fs from 'node:fs'
import path from 'node:path'
import type { Mutation } from './mutation.ts'

/** Returns why a mutation can't be applied to the current files, or null when it can. */
export const findObstacle = (root: string, { file, search, replacement, ids }: Mutation): string | null => {
  const full = path.join(root, file)
  if (!fs.existsSync(full)) return `${file} doesn’t exist: update the path of the mutation`
  const count = fs.readFileSync(full, 'utf8').split(search).length - 1
  if (count !== 1) return `the text occurs ${count} times in ${file}: ${search.trim()}`
  if (search === replacement) return `the replacement in ${file} equals the text`
  return ids.length === 0 ? `the mutation of ${file} names no requirement` : null
}

/** Applies a mutation while `work` runs, then restores the file. */
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
