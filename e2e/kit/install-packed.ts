import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { packPackage, runNpm } from '#tools/kit/pack-package.ts'

const root = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** An empty project outside the repository in which packed packages are installed. */
export type PackedProject = {
  /** Paths of the installed tarballs. */
  tarballs: readonly string[]
  write(file: string, text: string): void
  read(file: string): string
  /** Names in a folder. */
  list(folder: string): string[]
  /** Runs a file with Node and returns what it prints. Throws when it fails. */
  node(file: string, ...args: string[]): Promise<string>
  /** Checks the types of all files with a module resolution. Throws with the errors of the compiler. */
  checkTypes(resolution: 'nodenext' | 'bundler'): Promise<void>
  remove(): void
}

/** Packs packages of this repository and installs the tarballs in an empty folder without a network. */
export const installPacked = async (folders: readonly string[]): Promise<PackedProject> => {
  const project = mkdtempSync(path.join(tmpdir(), 'packed-'))
  const write = (file: string, text: string): void => writeFileSync(path.join(project, file), text)
  const runNode = async (args: readonly string[]): Promise<string> =>
    (await run(process.execPath, args, { cwd: project })).stdout

  const tarballs = await Promise.all(folders.map(folder => packPackage(folder, project)))
  write('package.json', JSON.stringify({ name: 'stranger', private: true, type: 'module' }))
  await runNpm(['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', ...tarballs], project)

  return {
    tarballs,
    write,
    read: file => readFileSync(path.join(project, file), 'utf8'),
    list: folder => readdirSync(path.join(project, folder)).sort(),
    node: (file, ...args) => runNode([file, ...args]),
    checkTypes: async resolution => {
      write('tsconfig.json', JSON.stringify(getTypeSettings(resolution)))
      const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
      await runNode([compiler, '-p', '.']).catch((error: unknown) => {
        throw new Error(String((error as { stdout?: string }).stdout))
      })
    },
    remove: () => rmSync(project, { recursive: true, force: true }),
  }
}

const getTypeSettings = (resolution: 'nodenext' | 'bundler') => ({
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2022', 'DOM'],
    module: resolution === 'nodenext' ? 'nodenext' : 'esnext',
    moduleResolution: resolution,
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: [],
  },
  include: ['*.ts'],
})
