import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { packStaged } from '../pack-package.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** SQLite for versions of Node that have none (`server/database/driver.ts`). */
export const DROP_IN_SOURCE = '@photostructure/sqlite'
/** Beginning of the names of its copies, one for each platform, which only those versions of Node install. */
const DROP_IN = '@fixbench/sqlite'
/** Expression that tells Linux with musl from others, as `node-gyp-build` does when it chooses a binary. */
const SUFFIX = "process.getBuiltinModule('node:fs').existsSync('/etc/alpine-release') ? '-musl' : ''"
/** Expression for the name of the copy on the platform where the bundle runs. */
export const DROP_IN_NAME = `\`${DROP_IN}-\${process.platform}-\${process.arch}\${${SUFFIX}}\``

const source = path.join(root, 'node_modules', DROP_IN_SOURCE)
const ManifestSchema = z.object({
  version: z.string(),
  license: z.string(),
  dependencies: z.record(z.string(), z.string()),
})

const readManifest = () =>
  ManifestSchema.parse(JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')))

/** A binary of the drop-in, with the name of its platform: `linux-x64`, `linux-x64-musl`. */
type Binary = { platform: string; os: string; cpu: string; libc: string; file: string }

const listBinaries = (): Binary[] =>
  readdirSync(path.join(source, 'prebuilds'))
    .toSorted()
    .flatMap(folder =>
      readdirSync(path.join(source, 'prebuilds', folder)).map(file => toBinary(folder, file)),
    )

const toBinary = (folder: string, file: string): Binary => {
  const [os = '', cpu = ''] = folder.split('-')
  const libc = file.includes('.musl.') ? 'musl' : 'glibc'

  return {
    platform: libc === 'musl' ? `${folder}-musl` : folder,
    os,
    cpu,
    libc,
    file: `prebuilds/${folder}/${file}`,
  }
}

/** The copies with their version, as dependencies. */
export const listDropIns = (): Record<string, string> => {
  const { version } = readManifest()
  return Object.fromEntries(listBinaries().map(({ platform }) => [`${DROP_IN}-${platform}`, version]))
}

const NO_BUILT_IN = '<22.16'
const PARTS = ['LICENSE', 'dist/index.cjs', 'dist/index.mjs'] as const
const describeCopy = (platform: string): string => `# ${DROP_IN}-${platform}

The code and the prebuilt binary for ${platform} of [${DROP_IN_SOURCE}](https://github.com/photostructure/node-sqlite) without
its sources. The package \`fixbench\` uses it on versions of Node without SQLite (before 22.16); others don't install it.
`

/** Packs the copies of the drop-in for all platforms into a folder and returns the tarballs with their platforms. */
export const packDropIns = (target: string): Promise<{ platform: string; tarball: string }[]> =>
  Promise.all(
    listBinaries().map(async binary => ({
      platform: binary.platform,
      tarball: await packFor(binary, target),
    })),
  )

/** Name of this platform among those of the copies. */
export const getPlatform = (): string =>
  `${process.platform}-${process.arch}${existsSync('/etc/alpine-release') ? '-musl' : ''}`

/** Packs the copy of the drop-in for this platform into a folder and returns the path of the tarball. */
export const packDropIn = async (target: string): Promise<string> => {
  const name = getPlatform()
  const binary = listBinaries().find(({ platform }) => platform === name)
  if (binary === undefined) throw new Error(`There is no binary for ${name}`)

  return packFor(binary, target)
}

const packFor = (binary: Binary, target: string): Promise<string> =>
  packStaged(target, staged => {
    for (const part of [...PARTS, binary.file]) {
      mkdirSync(path.dirname(path.join(staged, part)), { recursive: true })
      cpSync(path.join(source, part), path.join(staged, part), { recursive: true })
    }
    writeFileSync(path.join(staged, 'README.md'), describeCopy(binary.platform))
    writeFileSync(path.join(staged, 'package.json'), JSON.stringify(createManifest(binary), null, 2))
  })

const createManifest = ({ platform, os, cpu, libc }: Binary): object => {
  const { version, license, dependencies } = readManifest()
  // Finds the binary of the platform. The other dependency is for compiling.
  const finder = { 'node-gyp-build': dependencies['node-gyp-build'] }

  return {
    name: `${DROP_IN}-${platform}`,
    version,
    description: 'SQLite for fixbench on versions of Node that have none.',
    license,
    engines: { node: NO_BUILT_IN },
    os: [os],
    cpu: [cpu],
    ...(os === 'linux' ? { libc: [libc] } : {}),
    exports: {
      '.': { import: './dist/index.mjs', require: './dist/index.cjs' },
      './package.json': './package.json',
    },
    files: ['dist', 'prebuilds'],
    dependencies: finder,
  }
}
