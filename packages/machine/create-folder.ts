import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Creates a folder that somebody named, with those above it, unless it exists. `mkdir` with `recursive` never returns
 * where the system says that a parent doesn’t exist although it does, as in `/proc`.
 */
export const createFolder = (folder: string): void => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = path.dirname(folder)
  if (parent !== folder) createFolder(parent)

  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process was faster.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
