import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { groupBy } from '@fixbench/contract/core/lists.ts'
import { z } from 'zod'
import { readImports } from '#tools/layout/import-graph.ts'
import { listLicenses, readManifest } from './vendor-packages.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const DependenciesSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) })

/**
 * The text of `THIRD-PARTY-NOTICES.txt`: name, version and license of each package, by folder in the repository. Packages
 * with the same text share it.
 */
export const createNotices = (folders: readonly string[]): string => {
  const packages = [...new Set(folders)].map(folder => path.join(root, folder))
  const notices = [...groupBy(packages, readLicenses)].map(([text, group]) => {
    const names = [...new Set(group.map(describePackage))].sort((left, right) =>
      left.localeCompare(right, 'en'),
    )
    return `${names.join('\n')}\n\n${text}`.trim()
  })
  const line = '-'.repeat(80)

  return [
    'fixbench contains files of these packages.',
    ...notices.sort((left, right) => left.localeCompare(right, 'en')),
  ].join(`\n\n${line}\n\n`)
}

const describePackage = (folder: string): string => {
  const { name, version, license } = readManifest(folder)
  return `${name} ${version}${license === undefined ? '' : `, license: ${license}`}`
}

const readLicenses = (folder: string): string =>
  listLicenses(folder)
    .map(file => readFileSync(path.join(folder, file), 'utf8').trim())
    .join('\n\n')

/** Folders whose sources the bundles for browsers consist of. */
const BROWSER_SOURCES = ['client', 'packages/storefront', 'packages/ui', 'packages/console']
const isInBundle = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|\/vite\/|vite\.config/.test(file)

/** Folders of the packages in the bundles of client and console: what their sources import, and its dependencies. */
export const listClientPackages = (): string[] => {
  const files = BROWSER_SOURCES.flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      file => `${folder}/${file.replaceAll(path.sep, '/')}`,
    ),
  ).filter(isInBundle)
  const graph = readImports(files, file => readFileSync(path.join(root, file), 'utf8'))
  const imported = [...graph.values()].flat().map(toName).filter(isInstalled)

  return withDependencies([...new Set(imported)])
}

/** Whether a name is that of an installed package, as opposed to a folder of this repository. */
const isInstalled = (name: string): boolean =>
  existsSync(path.join(root, 'node_modules', name, 'package.json'))

const toName = (target: string): string => target.split('/', target.startsWith('@') ? 2 : 1).join('/')

const withDependencies = (names: readonly string[]): string[] => {
  const found = new Set<string>()
  const add = (name: string): void => {
    const folder = `node_modules/${name}`
    if (found.has(folder)) return

    found.add(folder)
    const { dependencies } = DependenciesSchema.parse(
      JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')),
    )
    for (const dependency of Object.keys(dependencies)) add(dependency)
  }
  for (const name of names) add(name)

  return [...found]
}
