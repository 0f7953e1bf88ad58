import { runCommand } from './run-command.ts'

/**
 * Returns a function that runs a command of the shop at a URL in this process and returns its result. It throws with
 * what the command said when the command fails.
 */
export const createReader =
  (getUrl: () => string) =>
  async (...words: string[]): Promise<string> => {
    const { exitCode, results, words: said } = await runCommand(words, { env: { FIXBENCH_URL: getUrl() } })
    if (exitCode !== 0) throw new Error(`${words.join(' ')} failed: ${said}`)

    return results.join('\n')
  }
