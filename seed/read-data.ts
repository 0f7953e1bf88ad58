import fs from 'node:fs'
import path from 'node:path'

const DATA_DIR = path.join(import.meta.dirname, 'data')

/** Reads `seed/data/<name>.json`; the caller states the shape that the file keeps. */
export const readData = <Facts>(name: string): Facts =>
  JSON.parse(fs.readFileSync(path.join(DATA_DIR, `${name}.json`), 'utf8')) as Facts
