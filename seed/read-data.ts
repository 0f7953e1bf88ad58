import fs from 'node:fs'
import path from 'node:path'

const DATA_DIR = path.join(import.meta.dirname, 'data')

/** Reads `seed/data/<name>.json`. The caller states its type; nothing validates it. */
export const readData = <Facts>(name: string): Facts =>
  JSON.parse(fs.readFileSync(path.join(DATA_DIR, `${name}.json`), 'utf8')) as Facts
