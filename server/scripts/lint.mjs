import './check-node.mjs'
import { node } from './steps.mjs'

const EVERYTHING = ['client', 'server', 'seed', 'e2e', 'bench', 'prisma']

/** `npm run lint [-- files, folders or options]`: the named files and folders, or everything when none is named. */
const given = process.argv.slice(2)
const hasPath = given.some(word => !word.startsWith('-'))
node('node_modules/oxlint/bin/oxlint', ['--type-aware', ...given, ...(hasPath ? [] : EVERYTHING)])
