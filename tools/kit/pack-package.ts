import { execFile } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { z } from 'zod'
import { findNpmCli } from '#tools/find-npm.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Where `npm run kit:pack` writes, from the root of the repository. */
export const KIT_FOLDER = 'dist/kit'

/** Fields of a workspace package that its packed form has as well. */
const ManifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  type: z.literal('module'),
  /** Source file by subpath. */
  exports: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()).default({}),
  /** Fields of the packed form only. Peers of a workspace package would be installed with a running shop. */
  published: z.record(z.string(), z.unknown()).default({}),
})
type Manifest = z.output<typeof ManifestSchema>

/** Runs npm in a folder and returns what it prints. */
export const runNpm = async (args: readonly string[], cwd: string): Promise<string> => {
  const npm = findNpmCli()
  if (npm === undefined) throw new Error('npm was not found beside Node')

  return (await run(process.execPath, [npm, ...args], { cwd })).stdout
}

/** Packs what `write` puts into an empty folder as a package. Returns the path of the tarball in `target`. */
export const packStaged = async (
  target: string,
  write: (staged: string) => Promise<void> | void,
): Promise<string> => {
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  const staged = mkdtempSync(path.join(root, '.cache', 'pack-'))

  try {
    await write(staged)
    mkdirSync(target, { recursive: true })
    const tarball = await runNpm(['pack', '--silent', '--pack-destination', target], staged)
    return path.join(target, tarball.trim())
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}

/** Packages whose sources are packed with what imports them. */
const BUNDLED = ['@fixbench/contract', '@fixbench/machine']

/**
 * Builds a package of this repository and packs it into a folder. The packed form has JavaScript and declarations in
 * place of the sources, and contains the parts of bundled packages that it uses. Returns the path of the tarball.
 */
export const packPackage = async (folder: string, target: string): Promise<string> => {
  const source = path.join(root, folder)
  const manifest = ManifestSchema.parse(JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')))

  return packStaged(target, async staged => {
    await Promise.all([bundle(source, manifest, staged), declare(folder, staged)])
    writeFileSync(path.join(staged, 'package.json'), JSON.stringify(toPacked(manifest), null, 2))
    copyFileSync(path.join(root, 'LICENSE'), path.join(staged, 'LICENSE'))
    copyFileSync(path.join(source, 'README.md'), path.join(staged, 'README.md'))
  })
}

const listEntries = ({ exports }: Manifest): [subpath: string, name: string][] =>
  Object.entries(exports).map(([subpath, file]) => [subpath, path.basename(file, '.ts')])

const bundle = async (source: string, manifest: Manifest, staged: string): Promise<void> => {
  const entries = listEntries(manifest).map(([, name]) => [name, path.join(source, `${name}.ts`)])
  const build = await rolldown({
    input: Object.fromEntries(entries),
    cwd: root,
    platform: 'neutral',
    external: id =>
      /^[^./]/.test(id) && !path.isAbsolute(id) && !BUNDLED.some(name => id.startsWith(`${name}/`)),
  })
  await build.write({ dir: path.join(staged, 'dist'), format: 'esm', sourcemap: false, minify: false })
}

/** Writes the declarations of the package's own files; the types of its entries name no others. */
const declare = async (folder: string, staged: string): Promise<void> => {
  const out = path.join(staged, 'types')
  const options = [
    '--noEmit',
    'false',
    '--declaration',
    '--emitDeclarationOnly',
    '--incremental',
    'false',
    '--checkers',
    '1',
  ]
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc')

  await run(process.execPath, [
    compiler,
    '-p',
    path.join(root, folder),
    ...options,
    '--rootDir',
    root,
    '--outDir',
    out,
  ])

  const own = path.join(out, folder)
  cpSync(own, path.join(staged, 'dist'), { recursive: true })
  rmSync(out, { recursive: true })
}

const toPacked = (manifest: Manifest): object => {
  const { published, ...fields } = manifest
  const dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies).filter(([name]) => !BUNDLED.includes(name)),
  )
  const exports = listEntries(manifest).map(([subpath, name]) => [
    subpath,
    { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
  ])

  return {
    ...fields,
    sideEffects: false,
    engines: { node: '>=20.19' },
    ...published,
    exports: { ...Object.fromEntries(exports), './package.json': './package.json' },
    files: ['dist'],
    dependencies,
  }
}
