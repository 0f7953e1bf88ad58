import { readFile } from 'node:fs/promises'
import { CommandError } from './exit-codes.ts'

/** Reads a JSON file that a person names. `advice` says how such a file is made. */
export const readJsonFile = async (file: string, advice: string): Promise<unknown> => {
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new CommandError(`${file} isn’t JSON. ${advice}`, undefined, { cause })
  }
}
