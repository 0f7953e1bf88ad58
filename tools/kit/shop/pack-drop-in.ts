import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { runNpm } from '../pack-package.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** SQLite for versions of Node that have none (`server/database/driver.ts`). */
export const DROP_IN_SOURCE = '@photostructure/sqlite'
/** Its copy without sources, which only those versions of Node install. */
export const DROP_IN = '@fixbench/sqlite'

const source = path.join(root, 'node_modules', DROP_IN_SOURCE)
const ManifestSchema = z.object({
  version: z.string(),
  license: z.string(),
  dependencies: z.record(z.string(), z.string()),
})

const readManifest = () =>
  ManifestSchema.parse(JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')))

/** Version of the drop-in and of its copy. */
export const getDropInVersion = (): string => readManifest().version

const NO_BUILT_IN = '<22.16'
const PARTS = ['LICENSE', 'dist/index.cjs', 'dist/index.mjs', 'prebuilds'] as const
const README = `# ${DROP_IN}

The code and the prebuilt binaries of [${DROP_IN_SOURCE}](https://github.com/photostructure/node-sqlite) without its
sources. The package \`fixbench\` uses it on versions of Node without SQLite (before 22.16); others don't install it.
`

/** Packs the copy of the drop-in into a folder and returns the path of the tarball. */
export const packDropIn = async (target: string): Promise<string> => {
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  const staged = mkdtempSync(path.join(root, '.cache', 'pack-'))

  try {
    for (const part of PARTS) {
      mkdirSync(path.dirname(path.join(staged, part)), { recursive: true })
      cpSync(path.join(source, part), path.join(staged, part), { recursive: true })
    }
    writeFileSync(path.join(staged, 'README.md'), README)
    writeFileSync(path.join(staged, 'package.json'), JSON.stringify(createManifest(), null, 2))
    mkdirSync(target, { recursive: true })
    return path.join(
      target,
      (await runNpm(['pack', '--silent', '--pack-destination', target], staged)).trim(),
    )
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}

const createManifest = (): object => {
  const { version, license, dependencies } = readManifest()
  // Finds the binary of the platform. The other dependency is for compiling.
  const finder = { 'node-gyp-build': dependencies['node-gyp-build'] }

  return {
    name: DROP_IN,
    version,
    description: 'SQLite for fixbench on versions of Node that have none.',
    license,
    engines: { node: NO_BUILT_IN },
    exports: {
      '.': { import: './dist/index.mjs', require: './dist/index.cjs' },
      './package.json': './package.json',
    },
    files: ['dist', 'prebuilds'],
    dependencies: finder,
  }
}
