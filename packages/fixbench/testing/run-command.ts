import { runCommandLine } from '../program.ts'

type CommandOptions = {
  env: Readonly<Record<string, string>>
  /** Folder of the built shop. */
  shopFolder?: string
  /** Gets each result as it is written, and may stop the command. */
  onResult?: (text: string, stop: () => void) => unknown
}

/** Runs a command of the command line in this process. Returns its exit code, its results, and what it said. */
export const runCommand = async (
  words: readonly string[],
  { env, shopFolder = '', onResult = () => {} }: CommandOptions,
) => {
  const results: string[] = []
  const said: string[] = []
  const stopping = new AbortController()
  const io = {
    env,
    result: (text: string) => {
      results.push(text)
      onResult(text, () => stopping.abort())
    },
    say: (text: string) => said.push(text),
    isTerminal: false,
    listenForStop: () => stopping.signal,
  }
  const exitCode = await runCommandLine(words, io, { version: '1.2.3', shopFolder, script: '' })

  return { exitCode, results, words: said.join('\n') }
}
