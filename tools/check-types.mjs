import fs from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { node, root } from './steps.mjs'
import { workspaces } from './workspaces.mjs'

const hasTypes = folder => fs.existsSync(path.join(root, folder, 'tsconfig.json'))

/** Type checks at a time: each of the larger ones needs up to 2 GB of memory. */
const MAX_TYPE_CHECKS = 4

/**
 * Checks the types of everything and of each package alone, several at a time. Exits when there are errors. Each runs with
 * one checker, because further ones of a project check the types that they share again.
 */
export const checkTypes = async () => {
  const packages = workspaces.map(({ folder }) => folder).filter(hasTypes)
  const projects = ['tsconfig.json', ...packages, 'examples/vite-react'].values()
  const checkRest = async () => {
    for (const project of projects) {
      await node('node_modules/typescript/bin/tsc', ['-p', project, '--checkers', '1'])
    }
  }

  await Promise.all(Array.from({ length: Math.min(availableParallelism(), MAX_TYPE_CHECKS) }, checkRest))
}
