import { McpServer } from '@modelcontextprotocol/server'
import type { Connection } from '../connection.ts'
import { callTools } from './call-tools.ts'
import { conditionTools } from './condition-tools.ts'
import { evidenceTools } from './evidence-tools.ts'
import { worldTools } from './world-tools.ts'

const INSTRUCTIONS = `FixBench is an online shop for repair parts that runs on this machine, for tests and demos.
Create a world of your own first and name it in every call. Take a snapshot before you try something, and restore it afterwards.
Find calls with list_calls and describe_call, and send them with call_shop as a persona such as nina.
Force failures with add_fault, let time pass with advance_clock, and look at read_inbox and list_requests for what happened.`

/** Creates the server for agents over a shop. */
export const createMcpServer = (shop: Connection, version: string): McpServer => {
  const server = new McpServer({ name: 'fixbench', version }, { instructions: INSTRUCTIONS })
  for (const add of [...worldTools, ...conditionTools, ...callTools, ...evidenceTools]) add(server, shop)

  return server
}
