import { once } from 'node:events'
import type { Command } from 'commander'
import { parsePort } from '../arguments.ts'
import { type ConnectionOptions, connect } from '../connection.ts'
import type { Io } from '../io.ts'
import { dataOption } from './shop-command.ts'
import type { Installation } from './start-options.ts'

type McpOptions = Pick<ConnectionOptions, 'url' | 'data'> & { http?: number }

/** Adds `mcp`. */
export const addMcp = (program: Command, io: Io, { version }: Pick<Installation, 'version'>): void => {
  program
    .command('mcp')
    .description('Serve agents with the Model Context Protocol, over standard input and output')
    .option('--url <url>', 'URL of the shop (FIXBENCH_URL)')
    .addOption(dataOption())
    .option('--http <port>', 'serve over HTTP on this port instead; 0 picks a free one', parsePort)
    .addHelpText('after', '\nAn agent starts it with { "command": "npx", "args": ["fixbench", "mcp"] }.')
    .action((options: McpOptions) => serve(io, options, version))
}

const serve = async (io: Io, options: McpOptions, version: string): Promise<void> => {
  const shop = await connect(io, options)
  const stopSignal = io.listenForStop()
  // Loaded on demand: no other command needs it.
  const { createMcpServer } = await import('../mcp/server.ts')
  const createServer = () => createMcpServer(shop, version)

  if (options.http === undefined) {
    const { serveStdio } = await import('@modelcontextprotocol/server/stdio')
    const handle = serveStdio(createServer)
    // An input that is a file, such as `/dev/null`, ends without being closed.
    const { stdin } = process
    await Promise.race([once(stdin, 'end'), once(stdin, 'close'), untilStopped(stopSignal)])
    await handle.close()
    return
  }

  const { serveHttp } = await import('../mcp/serve-http.ts')
  const { url, close } = await serveHttp(createServer, options.http)
  io.result(url)
  await untilStopped(stopSignal)
  await close()
}

const untilStopped = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort')
}
