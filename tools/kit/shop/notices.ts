import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { readImports } from '#tools/layout/import-graph.ts'
import { listLicenses, readManifest } from './vendor-packages.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const DependenciesSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) })

const InstalledSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
})

/** The text of `THIRD-PARTY-NOTICES.txt`: name, version and license of each package, by folder in the repository. */
export const createNotices = (folders: readonly string[]): string => {
  const notices = [...new Set(folders)].map(folder => describePackage(path.join(root, folder)))
  const line = '-'.repeat(80)

  return [
    'fixbench contains files of these packages.',
    ...[...new Set(notices)].sort((left, right) => left.localeCompare(right, 'en')),
  ].join(`\n\n${line}\n\n`)
}

const describePackage = (folder: string): string => {
  const { name, version, license } = readManifest(folder)
  const texts = listLicenses(folder).map(file => readFileSync(path.join(folder, file), 'utf8').trim())

  return [`${name} ${version}${license === undefined ? '' : `, license: ${license}`}`, ...texts].join('\n\n')
}

/** Folders of the packages in the bundles of client and console: what their sources import, and its dependencies. */
export const listClientPackages = (): string[] => {
  const files = readdirSync(path.join(root, 'client'), { recursive: true, encoding: 'utf8' })
    .map(file => `client/${file.replaceAll(path.sep, '/')}`)
    .filter(
      file => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|\/rendering\/vite\/|vite\.config/.test(file),
    )
  const graph = readImports(files, file => readFileSync(path.join(root, file), 'utf8'))
  const installed = listInstalled()
  const imported = [...graph.values()]
    .flat()
    .map(toName)
    .filter(name => installed.has(name))

  return withDependencies([...new Set(imported)])
}

/** The packages that this repository installs itself. */
const listInstalled = (): ReadonlySet<string> => {
  const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const { dependencies, devDependencies } = InstalledSchema.parse(manifest)

  return new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)])
}

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
