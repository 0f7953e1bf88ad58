import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { SEED_VERSION_KEY } from '#server/database/seed-version-key.ts'
import type { Database } from './database.ts'

/**
 * Names the data of a finished template by a hash of its file, in the template itself: worlds are copies of it, so each
 * knows for good what it was made of. The same seed gives the same bytes, hence the same name.
 */
export const writeSeedVersion = (db: Database, file: string): void => {
  const version = createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 16)
  db.prepare('INSERT INTO Meta (key, value) VALUES (?, ?)').run(SEED_VERSION_KEY, version)
}
