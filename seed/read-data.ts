import fs from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'

const DATA_DIR = path.join(import.meta.dirname, 'data')

/** Reads `seed/data/<name>.json`. Throws when it doesn't match the schema. */
export const readData = <Facts extends z.ZodType>(name: string, facts: Facts): z.infer<Facts> =>
  facts.parse(JSON.parse(fs.readFileSync(path.join(DATA_DIR, `${name}.json`), 'utf8')))
