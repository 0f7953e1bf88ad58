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

/** An empty project outside the repository in which packed packages are installed. */
export type PackedProject = {
  /** Paths of the installed tarballs. */
  tarballs: readonly string[]
  write(file: string, text: string): void
  read(file: string): string
  /** Names in a folder. */
  list(folder: string): string[]
  /** Runs a file with Node and returns what it prints. Throws with what it printed when it fails. */
  node(file: string, ...args: string[]): Promise<string>
  /** Checks the types of all files with a module resolution. Throws with the errors of the compiler. */
  checkTypes(resolution: Resolution, options?: { skipLibCheck?: boolean }): Promise<void>
  remove(): void
}

type InstallOptions = {
  /** Packages that the project is assumed to have; they are linked from this repository. */
  peers?: readonly string[]
  /** Environment of programs that run in the project. */
  env?: Readonly<Record<string, string>>
}

/** Packs packages of this repository and installs the tarballs in an empty folder without a network. */
export const installPacked = async (
  folders: readonly string[],
  { peers = [], env = {} }: InstallOptions = {},
): Promise<PackedProject> => {
  const project = mkdtempSync(path.join(tmpdir(), 'packed-'))
  const inProject = (file: string): string => path.join(project, file)
  const write = (file: string, text: string): void => writeFileSync(inProject(file), text)

  const tarballs: string[] = []
  for (const folder of folders) tarballs.push(await packPackage(folder, project))
  write('package.json', JSON.stringify({ name: 'stranger', private: true, type: 'module' }))
  await runNpm(
    ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=peer', ...tarballs],
    project,
  )
  for (const peer of peers) link(path.join(root, 'node_modules', peer), inProject(`node_modules/${peer}`))

  const node = (file: string, ...args: string[]): Promise<string> =>
    runNode([file, ...args], { cwd: project, env: { ...withoutTestRunner(process.env), ...env } })

  return {
    tarballs,
    write,
    read: file => readFileSync(inProject(file), 'utf8'),
    list: folder => readdirSync(inProject(folder)).sort(),
    node,
    checkTypes: async (resolution, { skipLibCheck = false } = {}) => {
      write('tsconfig.json', JSON.stringify(getTypeSettings(resolution, skipLibCheck)))
      await node(path.join(root, 'node_modules/typescript/bin/tsc'), '-p', '.')
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
): Promise<string> => {
  try {
    return (await run(process.execPath, args, options)).stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
  }
}

const getTypeSettings = (resolution: Resolution, skipLibCheck: boolean) => ({
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
