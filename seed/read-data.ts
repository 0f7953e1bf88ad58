import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** Folder of the data files. */
export const DATA_DIR = path.join(import.meta.dirname, 'data')

/** Reads `seed/data/<name>.json`. Throws when it doesn't match the schema. */
export const readData = <Facts extends z.ZodType>(name: string, facts: Facts): z.infer<Facts> => {
  const file = path.join(DATA_DIR, `${name}.json`)
  const { data, error } = facts.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')))
  if (error !== undefined) throw new Error(`seed/data/${name}.json: ${z.prettifyError(error)}`)
  return data
}
