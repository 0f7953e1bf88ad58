import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** Finds the program of npm, to run it with Node; undefined when it isn’t installed in an ordinary place. */
export const findNpmCli = () => {
  const fromNpm = process.env.npm_execpath
  if (fromNpm !== undefined && fromNpm.endsWith('.js')) return fromNpm
  const candidates = [
    path.join(path.dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'),
    path.join(path.dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
  ]
  return candidates.find(file => fs.existsSync(file))
}
