import { type Running, startServer } from '@fixbench/tools/start-server.ts'
import type { Lane } from './load.ts'

/** Starts the bare Fastify route. */
export const startBare = (): Promise<Running> => startServer('bench/bare-server.ts')

/** Makes the bare route return these texts in turn: objects if they are JSON, otherwise the texts as they are. */
export const setObjects = async (bare: Running, texts: readonly string[]): Promise<void> => {
  const isJson = texts[0]?.startsWith('{') === true
  await fetch(`${bare.url}/objects`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: `[${texts.map(text => (isJson ? text : JSON.stringify(text))).join(',')}]`,
  })
}

/** Requests to the bare route. */
export const toBareLane = (bare: Running): Lane => ({
  server: bare,
  specs: [{ method: 'GET', path: '/object' }],
})
