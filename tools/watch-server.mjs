import { spawn } from 'node:child_process'
import path from 'node:path'
import { watch } from 'rolldown'
import { endWithParent } from './end-with-parent.mjs'
import { root } from './steps.mjs'

/** Installed packages are loaded from node_modules; those of this repository are TypeScript, so they are bundled. */
const isPackage = id => /^[^./#]/.test(id) && !path.isAbsolute(id) && !id.startsWith('@fixbench/')

/**
 * Bundles a program, the entry `main`, and its threads into `dir`, now and whenever one of its sources changes. `onBundle` gets the path of the complete
 * bundle, `onError` what is wrong with the sources. Returns a function that ends the watch.
 */
export const watchBundle = ({ input, dir, cwd = root, onBundle, onError }) => {
  const watcher = watch({
    input,
    cwd,
    platform: 'node',
    external: isPackage,
    output: { dir, format: 'esm', sourcemap: true, chunkFileNames: '[name].js' },
  })

  watcher.on('event', async event => {
    if (event.code !== 'BUNDLE_END' && event.code !== 'ERROR') return

    await event.result.close()
    if (event.code === 'ERROR') onError(event.error)
    else onBundle(path.join(dir, 'main.js'))
  })

  return () => watcher.close()
}

/**
 * Runs one program at a time. `restart` ends the running one before it starts the next; calls in between are one.
 * `stop` ends the program and resolves once it has ended.
 */
export const createRestarter = ({ args = [], env = process.env, onExit = () => {} } = {}) => {
  let child = null
  let next = null

  const start = file => {
    const { flags, stdio } = endWithParent(['inherit', 'inherit', 'inherit'])
    const started = spawn(process.execPath, [...flags, ...args, file], { cwd: root, stdio, env })
    child = started
    started.on('exit', code => {
      child = null
      if (next !== null) {
        const waiting = next
        next = null
        start(waiting)
      } else onExit(code)
    })
  }

  return {
    restart: file => {
      if (child === null) {
        start(file)
        return
      }
      next = file
      child.kill('SIGTERM')
    },
    stop: () =>
      new Promise(resolve => {
        next = null
        if (child === null) {
          resolve()
          return
        }
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
