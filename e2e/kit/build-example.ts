import { cpSync } from 'node:fs'
import path from 'node:path'
import { preview } from 'vite'
import { getKnownPort } from '#e2e/fixtures/known-port.ts'
import { installPacked } from './install-packed.ts'

const EXAMPLE = path.resolve(import.meta.dirname, '../../examples/vite-react')

/** Packages that the example has besides the client; they are linked from this repository. */
const PEERS = [
  '@types/react',
  '@types/react-dom',
  '@vitejs/plugin-react',
  'react',
  'react-dom',
  'typescript',
  'vite',
]

/** A running front end. */
export type FrontEnd = {
  /** Origin of its pages, without a trailing slash. */
  url: string
  close(): Promise<void>
}

/**
 * Builds examples/vite-react in an empty folder with the packed client, and serves it. The front end calls the shop at
 * `shopUrl`. Throws with the errors of the compiler when it doesn't build.
 */
export const serveExample = async (shopUrl: string): Promise<FrontEnd> => {
  const project = await installPacked(['packages/sdk'], { peers: PEERS, env: { VITE_SHOP_URL: shopUrl } })
  const root = path.dirname(project.tarballs[0] ?? '')
  cpSync(EXAMPLE, root, { recursive: true, filter: file => path.basename(file) !== 'node_modules' })

  await project.node('node_modules/typescript/bin/tsc')
  await project.node('node_modules/vite/bin/vite.js', 'build')
  const server = await preview({
    root,
    configFile: false,
    preview: { port: getKnownPort('CLIENT_ORIGINS'), strictPort: true, host: 'localhost' },
  })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('The front end has no port')

  return {
    url: `http://localhost:${address.port}`,
    close: async () => {
      await server.close()
      project.remove()
    },
  }
}
