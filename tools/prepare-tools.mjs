import './check-node.mjs'
import { prepareCode } from './steps.mjs'

/** Installs the packages of checks and tests, which `npm start` leaves out. */
await prepareCode()
