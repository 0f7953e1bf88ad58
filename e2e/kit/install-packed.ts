import { execFile } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { packPackage, runNpm } from '@fixbench/tools/kit/pack-package.ts'

const root = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Module resolutions of the compiler. */
type Resolution = 'nodenext' | 'bundler'

/** How a program ended. */
export type Finished = { exitCode: number; stdout: string; stderr: string }

/** Packs something into a folder and returns the path of the tarball. */
type Pack = (target: string) => Promise<string>

/** An empty project outside the repository in which packed packages are installed. */
export type PackedProject = {
  /** Absolute path of the project. */
  folder: string
  /** Paths of the installed tarballs. */
  tarballs: readonly string[]
  write(file: string, text: string): void
  read(file: string): string
  /** Names in a folder. */
  list(folder: string): string[]
  /** Runs a file with Node and returns what it prints. Throws with what it printed when it fails. */
  node(file: string, ...args: string[]): Promise<string>
  /** Runs a file with Node and returns its exit code with what it prints. */
  run(file: string, ...args: string[]): Promise<Finished>
  /** Checks the types of all files with a module resolution. Throws with the errors of the compiler. */
  checkTypes(resolution: Resolution, options?: { skipLibCheck?: boolean }): Promise<void>
  remove(): void
}

type InstallOptions = {
  /** Packages that the project is assumed to have; they are linked from this repository. */
  peers?: readonly string[]
  /** Packages of this repository's `node_modules` that are installed as well, for projects without a network. */
  installed?: readonly string[]
  /** Environment of programs that run in the project. */
  env?: Readonly<Record<string, string>>
}

/** Packs installed packages as they are. One program packs all, because starting it takes half a second. */
const packInstalled = async (names: readonly string[], target: string): Promise<string[]> => {
  if (names.length === 0) return []
  const folders = names.map(name => path.join(root, 'node_modules', name))
  const packed = await runNpm(
    ['pack', '--silent', '--ignore-scripts', '--pack-destination', target, ...folders],
    target,
  )

  return packed
    .trim()
    .split(/\r?\n/)
    .map(file => path.join(target, file))
}

/** Packs packages of this repository, by folder, and installs the tarballs in an empty folder without a network. */
export const installPacked = async (
  packages: readonly (string | Pack)[],
  { peers = [], installed = [], env = {} }: InstallOptions = {},
): Promise<PackedProject> => {
  const project = mkdtempSync(path.join(tmpdir(), 'packed-'))
  const inProject = (file: string): string => path.join(project, file)
  const write = (file: string, text: string): void => writeFileSync(inProject(file), text)

  const packs = packages.map(one =>
    typeof one === 'string' ? (target: string) => packPackage(one, target) : one,
  )
  const [ofRepository, ofOthers] = await Promise.all([
    Promise.all(packs.map(pack => pack(project))),
    packInstalled(installed, project),
  ])
  const tarballs = [...ofRepository, ...ofOthers]

  write('package.json', JSON.stringify({ name: 'stranger', private: true, type: 'module' }))
  await runNpm(
    ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=peer', ...tarballs],
    project,
  )
  for (const peer of peers) link(path.join(root, 'node_modules', peer), inProject(`node_modules/${peer}`))

  const runFile = (file: string, ...args: string[]): Promise<Finished> =>
    runNode([file, ...args], { cwd: project, env: { ...withoutTestRunner(process.env), ...env } })
  const node = async (file: string, ...args: string[]): Promise<string> => {
    const { exitCode, stdout, stderr } = await runFile(file, ...args)
    if (exitCode !== 0) throw new Error(`${[file, ...args].join(' ')} failed:\n${stdout}${stderr}`)

    return stdout
  }

  return {
    folder: project,
    tarballs,
    write,
    read: file => readFileSync(inProject(file), 'utf8'),
    list: folder => readdirSync(inProject(folder)).sort(),
    node,
    run: runFile,
    checkTypes: async (resolution, { skipLibCheck = false } = {}) => {
      write('tsconfig.json', JSON.stringify(getTypeSettings(resolution, { skipLibCheck })))
      await node(path.join(root, 'node_modules/typescript/bin/tsc'), '-p', '.', '--checkers', '1')
    },
    remove: () => rmSync(project, { recursive: true, force: true }),
  }
}

const link = (target: string, file: string): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  symlinkSync(target, file, 'junction')
}

/** Variables of the runner of this test would change what another runner does. */
const withoutTestRunner = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(?:VITEST|NODE_ENV$|TEST)/.test(name)))

const runNode = async (
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<Finished> => {
  try {
    return { exitCode: 0, ...(await run(process.execPath, args, options)) }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: unknown; stdout: string; stderr: string }
    if (typeof code !== 'number') throw error

    return { exitCode: code, stdout, stderr }
  }
}

const getTypeSettings = (resolution: Resolution, { skipLibCheck }: { skipLibCheck: boolean }) => ({
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2022', 'DOM'],
    module: resolution === 'nodenext' ? 'nodenext' : 'esnext',
    moduleResolution: resolution,
    strict: true,
    noEmit: true,
    skipLibCheck,
    types: [],
  },
  include: ['*.ts'],
})
