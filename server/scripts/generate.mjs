import './check-node.mjs'
import { node } from './steps.mjs'

/**
 * Generates the Prisma client without a network. The command looks for an engine program before it starts but
 * never runs it, so any program that exists will do.
 */
node('node_modules/prisma/build/index.js', ['generate', '--no-hints'], {
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  CHECKPOINT_DISABLE: '1',
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
})
