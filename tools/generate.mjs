import './check-node.mjs'
import { node } from './steps.mjs'
import { writeOutlines } from './write-outlines.mjs'

/**
 * `npm run db:generate`: generates what the sources import, offline: the outlines of letters for pictures and the Prisma
 * client. Prisma requires an engine binary but never runs it, so the path of any existing program works.
 */
writeOutlines()
await node('node_modules/prisma/build/index.js', ['generate', '--no-hints'], {
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  CHECKPOINT_DISABLE: '1',
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
})
