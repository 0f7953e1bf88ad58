import './check-node.mjs'
import { node } from './steps.mjs'

/**
 * Generates the Prisma client offline. The command requires an engine binary but never runs it, so the path of any
 * existing program works.
 */
await node('node_modules/prisma/build/index.js', ['generate', '--no-hints'], {
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  CHECKPOINT_DISABLE: '1',
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
})
