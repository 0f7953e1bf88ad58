import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { ensureTemplate } from '@fixbench/seed/ensure-template.ts'
import { z } from 'zod'
import { readBuildFiles } from '#tools/replace-build.ts'
import { SERVER_THREADS } from '#tools/server-process.mjs'
import { getDistDir } from '#tools/steps.mjs'
import { packStaged } from '../pack-package.ts'
import { bundleForNode } from './bundle-for-node.ts'
import { createNotices, listClientPackages } from './notices.ts'
import { listDropIns } from './pack-drop-in.ts'
import { type PackageManifest, vendorPackages } from './vendor-packages.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const source = path.join(root, 'packages/fixbench')

const ManifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  type: z.literal('module'),
})
const ServerManifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) })

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Packs the command line with the built shop into a folder and returns the path of the tarball. It needs the build in
 * `dist` (`npm run build`) and seeds the small template when it is out of date.
 */
export const packShop = async (target: string): Promise<string> => {
  requireBuild()

  return packStaged(target, async staged => {
    const bundled = await bundleAll(staged)
    copyBuild(path.join(staged, 'shop'))
    await packTemplate(path.join(staged, 'shop'))
    const vendored = await vendorPackages(staged)

    copyTexts(staged, [
      ...bundled,
      ...listClientPackages(),
      ...vendored.map(({ name }) => `node_modules/${name}`),
    ])
    writeFileSync(path.join(staged, 'package.json'), JSON.stringify(createManifest(vendored), null, 2))
  })
}

const dist = path.resolve(root, getDistDir())
const RENDERER = path.join(dist, 'ssr/entry-server.js')
/** Parts of the build that are packed as they are. */
const BUILT = ['client', 'console'] as const

const requireBuild = (): void => {
  const needed = [RENDERER, ...BUILT.map(part => path.join(dist, part))]
  const missing = readBuildFiles(dist) === null ? dist : needed.find(file => !existsSync(file))
  if (missing !== undefined) throw new Error(`${missing} is missing. Run \`npm run build\` first.`)
}

/** Bundles command line, server and seed, and returns the packages that they contain. */
const bundleAll = async (staged: string): Promise<string[]> => {
  const shop = path.join(staged, 'shop')
  const packages = await Promise.all([
    bundleForNode(path.join(staged, 'dist'), {
      fixbench: 'packages/fixbench/main.ts',
      'run-shop': 'packages/fixbench/run-shop.ts',
    }),
    bundleForNode(path.join(shop, 'server'), { serve: 'packages/shop/serve.ts', ...SERVER_THREADS }),
    bundleForNode(path.join(shop, 'seed'), { main: 'seed/packed.ts' }),
    bundleForNode(path.join(shop, 'ssr'), { 'entry-server': RENDERER }, { isOneFile: true }),
  ])
  cpSync(path.join(root, 'examples/packs'), path.join(shop, 'packs'), { recursive: true })
  copySeedData(path.join(root, 'seed/data'), path.join(shop, 'seed/data'))
  cpSync(path.join(root, 'prisma/migrations'), path.join(shop, 'seed/migrations'), { recursive: true })

  // The API reference reads its script from a folder beside its code.
  const reference = path.join(root, 'node_modules/@scalar/fastify-api-reference/dist/js')
  cpSync(reference, path.join(shop, 'server/js'), { recursive: true })

  return packages.flat()
}

/** Copies the data of the seed, its JSON without spaces. */
const copySeedData = (from: string, to: string): void => {
  cpSync(from, to, { recursive: true })
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.json')) continue
    const file = path.join(to, name)
    writeFileSync(file, JSON.stringify(readJson(file)))
  }
}

/** Smaller files aren't worth a second one: both take a block of the disk. */
const MIN_COMPRESSED = 4096

/** Browsers accept Brotli; the variants for others would add a megabyte. */
const isPacked = (file: string): boolean =>
  !/\.(?:map|gz)$/.test(file) &&
  (!file.endsWith('.br') || statSync(file.slice(0, -'.br'.length)).size >= MIN_COMPRESSED)

const copyBuild = (shop: string): void => {
  const parts: ReadonlySet<string> = new Set(BUILT)
  for (const file of readBuildFiles(dist) ?? []) {
    const from = path.join(dist, file)
    if (parts.has(file.split(path.sep)[0] ?? '') && isPacked(from)) cpSync(from, path.join(shop, file))
  }
}

/** The small template. The key tells its versions apart. */
const packTemplate = async (shop: string): Promise<void> => {
  const { file } = await ensureTemplate({ size: 'small', factor: 1, history: null })
  const target = path.join(shop, 'template')
  mkdirSync(target)

  compress(file, path.join(target, 'small.db.br'))
  copyFileSync(`${file}.key`, path.join(target, 'key'))
}

const compress = (file: string, target: string): void => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 }
  writeFileSync(target, brotliCompressSync(readFileSync(file), { params }))
}

const copyTexts = (staged: string, packages: readonly string[]): void => {
  copyFileSync(path.join(root, 'LICENSE'), path.join(staged, 'LICENSE'))
  copyFileSync(path.join(source, 'README.md'), path.join(staged, 'README.md'))
  writeFileSync(path.join(staged, 'THIRD-PARTY-NOTICES.txt'), createNotices(packages))
}

const createManifest = (vendored: readonly PackageManifest[]): object => {
  const manifest = ManifestSchema.parse(readJson(path.join(source, 'package.json')))
  const { dependencies } = ServerManifestSchema.parse(readJson(path.join(root, 'server/package.json')))

  return {
    ...manifest,
    engines: { node: '>=20.19' },
    bin: { fixbench: 'dist/fixbench.js' },
    exports: { './package.json': './package.json' },
    files: ['dist', 'shop', 'THIRD-PARTY-NOTICES.txt'],
    dependencies: {
      sharp: dependencies['sharp'],
      ...Object.fromEntries(vendored.map(({ name, version }) => [name, version])),
    },
    bundleDependencies: vendored.map(({ name }) => name),
    // Their `engines` are versions of Node without SQLite, so that others don't install them.
    optionalDependencies: listDropIns(),
  }
}
