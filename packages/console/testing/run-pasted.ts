import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Environment without the variables of this test run, which would affect the copied test. */
const { NODE_OPTIONS: _, NODE_TEST_CONTEXT: __, ...environment } = process.env

const installed = path.resolve(import.meta.dirname, '../../../node_modules')

type Pasted = {
  name: string
  content: string
  command: readonly [string, ...string[]]
  /** Whether the folder has the packages that the comment of the file says to install. */
  hasPackages?: boolean
}

const inEmptyFolder = async ({ name, content, command, hasPackages = false }: Pasted): Promise<string> => {
  const dir = await mkdtemp(path.join(tmpdir(), 'pasted-'))
  try {
    await writeFile(path.join(dir, name), content)
    if (hasPackages) await symlink(installed, path.join(dir, 'node_modules'))
    const [program, ...options] = command
    const { stdout } = await run(program, [...options, name], { cwd: dir, env: environment })
    return stdout
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) {
      throw new Error(`${String(error.stdout)}\n${content}`, { cause: error })
    }
    throw error
  } finally {
    await rm(dir, { recursive: true })
  }
}

/**
 * Runs a copied test in an empty folder. Returns the titles of its passed tests, or throws its report when one fails.
 */
export const runPastedTest = async (content: string): Promise<string[]> => {
  const report = await inEmptyFolder({
    name: 'copied.test.mjs',
    content,
    command: [process.execPath, '--test', '--test-reporter=tap'],
  })
  return [...report.matchAll(/^ok \d+ - (.*)$/gm)].map(([, title = '']) => title.replaceAll('\\', ''))
}

/** Runs copied shell commands in an empty folder and returns their output. */
export const runPastedShell = (content: string): Promise<string> =>
  inEmptyFolder({ name: 'copied.sh', content, command: ['sh'] })

/** Runs a copied module in an empty folder and returns its output. */
export const runPastedModule = (content: string): Promise<string> =>
  inEmptyFolder({ name: 'copied.mjs', content, command: [process.execPath] })

/**
 * Runs a copied Playwright test in a folder with that package. Returns the titles of its passed tests, or throws its
 * report when one fails.
 */
export const runPastedPlaywright = async (content: string): Promise<string[]> => {
  const cli = path.join(installed, '@playwright/test/cli.js')
  const report = await inEmptyFolder({
    name: 'copied.spec.mjs',
    content,
    command: [process.execPath, cli, 'test', '--reporter=list'],
    hasPackages: true,
  })
  return [...report.matchAll(/^\s*(?:✓|ok)\s+\d+ .*? › (.*?) \([\d.]+m?s\)$/gmu)].map(
    ([, title = '']) => title,
  )
}

/** Sends a request with copied MSW handlers in a folder with that package. Returns status and body. */
export const runPastedHandlers = (
  content: string,
  target: { method: string; path: string },
): Promise<string> =>
  inEmptyFolder({
    name: 'copied.mjs',
    content: `${content}
import { setupServer } from 'msw/node'
setupServer(...handlers).listen({ onUnhandledRequest: 'error' })
const response = await fetch('http://elsewhere.example${target.path}', { method: '${target.method}' })
console.log(response.status, await response.text())
`,
    command: [process.execPath],
    hasPackages: true,
  })
