import path from 'node:path'
import { describeFirstLoad, readFirstLoad } from './first-load.ts'

/** Fails when the scripts of home's first load, as built, are over their limit. */
const { text, isTooBig } = describeFirstLoad(
  readFirstLoad(path.resolve(process.argv[2] ?? 'dist', 'client'), 'index'),
)
console.log(text)
if (isTooBig) process.exit(1)
