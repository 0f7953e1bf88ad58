import path from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { DROP_IN_NAME, DROP_IN_SOURCE } from './pack-drop-in.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Packages with native code. */
const INSTALLED = ['sharp'] as const
/** Packages of the development server, which the package doesn't contain. */
const DEVELOPMENT = ['vite', '@vitejs/plugin-react'] as const
/** Optional peers of @puppeteer/replay, which its own runner would load. The shop only parses and writes recordings with it. */
const OPTIONAL = ['puppeteer', 'lighthouse'] as const

const isIn = (names: readonly string[], id: string): boolean =>
  names.some(name => id === name || id.startsWith(`${name}/`))

/** Replaces the name of SQLite's drop-in where it is loaded, and where a thread gets its path, by that of its copy. */
const replaceDropIn: Plugin = {
  name: 'replace-drop-in',
  transform: {
    filter: { code: DROP_IN_SOURCE },
    handler: code => code.replaceAll(`('${DROP_IN_SOURCE}')`, `(${DROP_IN_NAME})`),
  },
}

type BundleOptions = {
  /** One file for each entry, without chunks that are loaded on demand. */
  isOneFile?: boolean
}

/**
 * Bundles entries by name with all packages that they need, except those that are installed beside them. Returns the
 * folders of the packages in the bundle.
 */
export const bundleForNode = async (
  dir: string,
  entries: Readonly<Record<string, string>>,
  { isOneFile = false }: BundleOptions = {},
): Promise<string[]> => {
  const files = Object.entries(entries).map(([name, entry]) => [name, path.resolve(root, entry)])
  const bundle = await rolldown({
    input: Object.fromEntries(files),
    cwd: root,
    platform: 'node',
    plugins: [replaceDropIn],
    external: id => isIn([...INSTALLED, ...DEVELOPMENT, ...OPTIONAL], id),
  })
  const { output } = await bundle.write({
    dir,
    format: 'esm',
    sourcemap: false,
    codeSplitting: !isOneFile,
    minify: { compress: { keepNames: { function: true, class: true } }, mangle: { keepNames: true } },
  })

  const modules = output.flatMap(chunk => (chunk.type === 'chunk' ? Object.keys(chunk.modules) : []))

  return [...new Set(modules.flatMap(file => findPackage(file) ?? []))]
}

const MARKER = 'node_modules/'

/** Folder of the package that a module belongs to, relative to the repository; undefined for sources of the shop. */
const findPackage = (module: string): string | undefined => {
  const file = path.relative(root, module.split('?', 1)[0] ?? '').replaceAll(path.sep, '/')
  const start = file.lastIndexOf(MARKER)
  if (start === -1) return undefined

  const rest = file.slice(start + MARKER.length)
  const parts = rest.split('/', rest.startsWith('@') ? 2 : 1)
  return file.slice(0, start + MARKER.length) + parts.join('/')
}
