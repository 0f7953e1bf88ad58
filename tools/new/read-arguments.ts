import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Parses the command line of a generator. Prints `usage` and ends the process for `--help`, and with the reason and
 * exit code 1 for an unknown option.
 */
export const readArguments = <const Given extends Options>(options: Given, usage: string) => {
  if (process.argv.includes('--help')) {
    console.log(usage)
    return process.exit(0)
  }
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    return process.exit(1)
  }
}
