import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { groupBy } from '@fixbench/contract/core/lists.ts'
import { listFontFiles } from '@fixbench/documents/fonts.ts'
import { rolldown } from 'rolldown'
import { z } from 'zod'

const root = path.resolve(import.meta.dirname, '../../..')
const modules = path.join(root, 'node_modules')

const ManifestSchema = z.object({ name: z.string(), version: z.string(), license: z.string().optional() })
export type PackageManifest = z.output<typeof ManifestSchema>

/** Name, version and license of an installed package. */
export const readManifest = (folder: string): PackageManifest =>
  ManifestSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')))

/**
 * Puts the packages that are loaded by path into `node_modules` of a folder, reduced to the files in use: fonts of
 * documents, and two packages that threads load. Returns their manifests, for `bundleDependencies`.
 */
export const vendorPackages = async (target: string): Promise<PackageManifest[]> => {
  const inTarget = path.join(target, 'node_modules')
  const fonts = vendorFonts(inTarget)
  const bcrypt = copyParts('bcryptjs', ['package.json', 'LICENSE', 'umd'], inTarget)
  const workbook = await vendorWorkbookReader(inTarget)

  return [...fonts, bcrypt, workbook]
}

const copyParts = (name: string, parts: readonly string[], target: string): PackageManifest => {
  const source = path.join(modules, name)
  for (const part of parts) {
    mkdirSync(path.dirname(path.join(target, name, part)), { recursive: true })
    cpSync(path.join(source, part), path.join(target, name, part), { recursive: true })
  }
  return readManifest(source)
}

const vendorFonts = (target: string): PackageManifest[] => {
  const files = listFontFiles().map(file => path.relative(modules, file).replaceAll(path.sep, '/').split('/'))
  const byPackage = groupBy(files, ([scope, name]) => `${scope}/${name}`)

  return [...byPackage].map(([name, paths]) => {
    const inPackage = paths.map(parts => parts.slice(2).join('/'))
    const texts = ['package.json', 'unicode.json', ...listLicenses(path.join(modules, name))]
    return copyParts(
      name,
      [...inPackage, ...texts.filter(file => existsSync(path.join(modules, name, file)))],
      target,
    )
  })
}

/** Names of the license files of a package. */
export const listLicenses = (folder: string): string[] =>
  readdirSync(folder).filter(name => /^(?:licen[cs]e|copying|notice)/i.test(name))

const READER = 'read-excel-file'

/** The reader of workbooks and its dependencies as one file, under the name by which the shop loads it. */
const vendorWorkbookReader = async (target: string): Promise<PackageManifest> => {
  const manifest = copyParts(READER, listLicenses(path.join(modules, READER)), target)
  const bundle = await rolldown({ input: { node: `${READER}/node` }, cwd: root, platform: 'node' })
  await bundle.write({
    dir: path.join(target, READER),
    format: 'cjs',
    exports: 'named',
    entryFileNames: '[name].cjs',
  })

  const packed = { ...manifest, exports: { './node': './node.cjs' } }
  writeFileSync(path.join(target, READER, 'package.json'), JSON.stringify(packed, null, 2))
  return manifest
}
