import path from 'node:path'
import { describeFirstLoad, readFirstLoad } from './first-load.ts'

/** Fails when the built scripts of the home page's first load exceed their limit. */
const { text, isTooBig } = describeFirstLoad(
  readFirstLoad(path.resolve(process.argv[2] ?? 'dist', 'client'), 'index'),
)
console.log(text)
if (isTooBig) process.exit(1)
