import { type ChildProcess, spawn } from 'node:child_process'
import { endWithParent } from './end-with-parent.mjs'
import { SERVER_ENVIRONMENT } from './server-process.mjs'

export type Running = { url: string; pid: number; stop(): Promise<void>; kill(): Promise<void> }

/**
 * Starts a program and waits until it prints `ready on <url>`. TypeScript files run with `tsx`, the built shop like in
 * `npm start`. It ends with this process, also when that is killed.
 */
export const startServer = async (file: string, env: Record<string, string> = {}): Promise<Running> => {
  const runner = file.endsWith('.ts') ? ['--import', 'tsx'] : []
  const { flags, stdio } = endWithParent(['ignore', 'pipe', 'inherit'])
  const child: ChildProcess = spawn(process.execPath, [...flags, ...runner, file], {
    env: { ...SERVER_ENVIRONMENT, ...process.env, ...env },
    stdio,
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', chunk => {
      const match = /ready on (http:\/\/\S+)/.exec(String(chunk))
      if (match?.[1] !== undefined) resolve(match[1].replace('localhost', '127.0.0.1'))
    })
    child.once('exit', code => reject(new Error(`${file} ended with ${code}`)))
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise(resolve => child.once('exit', resolve))
    child.kill(signal)
    await exited
  }

  return { url, pid: child.pid ?? 0, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
