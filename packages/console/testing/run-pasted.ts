import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Environment without the variables of this test run, which would affect the copied test. */
const { NODE_OPTIONS: _, NODE_TEST_CONTEXT: __, ...environment } = process.env

const inEmptyFolder = async (
  name: string,
  content: string,
  command: readonly [string, ...string[]],
): Promise<string> => {
  const dir = await mkdtemp(path.join(tmpdir(), 'pasted-'))
  try {
    await writeFile(path.join(dir, name), content)
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
  const report = await inEmptyFolder('copied.test.mjs', content, [
    process.execPath,
    '--test',
    '--test-reporter=tap',
  ])
  return [...report.matchAll(/^ok \d+ - (.*)$/gm)].map(([, title = '']) => title.replaceAll('\\', ''))
}

/** Runs copied shell commands in an empty folder and returns their output. */
export const runPastedShell = (content: string): Promise<string> =>
  inEmptyFolder('copied.sh', content, ['sh'])

/** Runs a copied module in an empty folder and returns its output. */
export const runPastedModule = (content: string): Promise<string> =>
  inEmptyFolder('copied.mjs', content, [process.execPath])
