import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const readManifest = folder => JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'))

const findFolders = pattern =>
  pattern.endsWith('/*')
    ? fs
        .readdirSync(path.join(root, pattern.slice(0, -2)))
        .toSorted((a, b) => a.localeCompare(b, 'en'))
        .map(name => `${pattern.slice(0, -1)}${name}`)
        // A file, or what another branch has left behind.
        .filter(folder => fs.existsSync(path.join(root, folder, 'package.json')))
    : [pattern]

const toPrefixes = (targets, folder) =>
  Object.entries(targets)
    .filter(([key]) => key.endsWith('/*'))
    .map(([key, target]) => [key.slice(0, -1), path.posix.join(folder, target.slice(0, -1), '/')])

/** The packages of this repository, as the root `package.json` lists them. */
export const workspaces = readManifest('.')
  .workspaces.flatMap(findFolders)
  .map(folder => {
    const manifest = readManifest(folder)
    const { name, imports = {}, exports = {}, dependencies = {}, devDependencies = {} } = manifest
    const targets = { ...imports, [`${name}/*`]: exports['./*'] ?? './*' }
    const peers = Object.keys(manifest.published?.peerDependencies ?? {})
    return { name, folder, prefixes: toPrefixes(targets, folder), dependencies, devDependencies, peers }
  })

/** A package of this repository and all packages of it that it needs at run time. Throws when there is none of this name. */
export const findRuntimePackages = name => {
  const found = new Map()
  const visit = wanted => {
    const workspace = workspaces.find(each => each.name === wanted)
    if (workspace === undefined || found.has(wanted)) return
    found.set(wanted, workspace)
    Object.keys(workspace.dependencies).forEach(visit)
  }

  visit(name)

  if (found.size === 0) throw new Error(`No package of this repository is called ${name}`)
  return [...found.values()]
}
