import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { type BuildOptions, build as viteBuild } from 'vite'
import { describeFirstLoad, readFirstLoad } from './first-load.ts'
import { prepareBuildFolder, replaceBuild } from './replace-build.ts'
import { SERVER_THREADS } from './server-process.mjs'
import { findRuntimePackages } from './workspaces.mjs'

const root = path.resolve(import.meta.dirname, '..')
/** `tsx tools/build.ts [folder]` builds into another folder than `dist`, so a running shop isn't affected. */
const dist = path.resolve(root, process.argv[2] ?? 'dist')
const next = prepareBuildFolder(dist)
// What a failed build has written.
process.on('exit', () => rmSync(next, { recursive: true, force: true }))

const buildWithVite = (config: string, folder: string, options: BuildOptions = {}) =>
  viteBuild({
    configFile: path.join(root, config),
    logLevel: 'warn',
    build: {
      ...options,
      outDir: path.join(next, folder),
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  })

/**
 * V8 keeps the source of a script in memory, with two bytes a character as soon as one isn't Latin. Comments don't help there,
 * because stack traces come from the source maps.
 */
const SMALL_IN_MEMORY = { charset: 'ascii', comments: false } as const

/** The packages of this repository, whose sources are TypeScript, and the database client. */
const BUNDLED = /^@(?:fixbench\/|prisma\/client)/

/**
 * Bundles the server; packages are loaded from node_modules. Only the database client is bundled, because its package
 * depends on its command line and TypeScript, 330 MB that a running shop doesn't need.
 */
const buildServer = async () => {
  const bundle = await rolldown({
    input: {
      main: path.join(root, 'packages/shop/main.ts'),
      shard: path.join(root, 'packages/fleet/main.ts'),
      ...SERVER_THREADS,
    },
    cwd: root,
    platform: 'node',
    external: id => /^[^./#]/.test(id) && !path.isAbsolute(id) && !BUNDLED.test(id),
    checks: { circularDependency: true },
  })
  const { output } = await bundle.write({
    dir: path.join(next, 'server'),
    format: 'esm',
    sourcemap: true,
    minify: false,
    ...SMALL_IN_MEMORY,
  })
  const chunks = output.flatMap(chunk => (chunk.type === 'chunk' ? [chunk] : []))

  requireLatin(chunks)
  requireRuntimePackages(chunks.filter(({ name }) => !DEVELOPMENT_ONLY.has(name)))
}

/** Fails the build when a tagged template or an expression has a character that can't be escaped there. */
const requireLatin = (chunks: readonly { fileName: string; code: string }[]): void => {
  for (const { fileName, code } of chunks) {
    const found = /[^\0-\xff].{0,60}/.exec(code)
    if (found === null) continue
    throw new Error(
      `${fileName} takes twice its memory because of “${found[0]}”. Move the text into a string.`,
    )
  }
}

/** Chunks that only `npm run dev` loads. Their packages aren't installed in the image. */
const DEVELOPMENT_ONLY: ReadonlySet<string> = new Set(['development-renderer', 'console-sources'])

/** Fails the build when the bundle imports a package that isn't a production dependency. */
const requireRuntimePackages = (
  chunks: readonly { imports: readonly string[]; dynamicImports: readonly string[] }[],
): void => {
  const installed = new Set(
    findRuntimePackages('@fixbench/shop').flatMap(({ dependencies }) => Object.keys(dependencies)),
  )
  const missing = chunks
    .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    .filter(id => !isBuiltin(id) && !id.endsWith('.js'))
    .map(id => id.split('/', id.startsWith('@') ? 2 : 1).join('/'))
    .filter(name => !installed.has(name))
  if (missing.length > 0) {
    throw new Error(`Move these packages to "dependencies": ${[...new Set(missing)].join(', ')}`)
  }
}

/** Writes a `.br` and a `.gz` variant of each compressible asset. */
const precompress = (assets: string) => {
  for (const name of readdirSync(assets)) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const file = path.join(assets, name)
    const content = readFileSync(file)
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

/** `npm run build`: builds client, console, renderer and server, compresses assets and prints the first-load size. */
const main = async () => {
  if (!existsSync(path.join(root, 'prisma/generated/client.ts'))) {
    throw new Error('The database client is missing. Run `npm run db:generate`, or use `npm start`.')
  }
  await Promise.all([
    buildWithVite('client/vite.config.ts', 'client'),
    buildWithVite('packages/console/vite.config.ts', 'console'),
    buildWithVite('client/vite.config.ts', 'ssr', { ssr: path.join(root, 'client/entry-server.tsx') }),
    buildServer(),
  ])
  for (const part of ['client', 'console']) precompress(path.join(next, part, 'assets'))
  replaceBuild(next, dist)
  console.log(describeFirstLoad(readFirstLoad(path.join(dist, 'client'), 'index')).text)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
