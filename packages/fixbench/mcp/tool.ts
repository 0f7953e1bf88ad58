import type { CallToolResult, McpServer } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import { type Connection, toCommandError } from '../connection.ts'

/** What a tool does to a world: it reads, changes, or takes something away. */
type Effect = 'reads' | 'changes' | 'destroys'

type Definition<Input extends z.ZodRawShape, Output extends z.ZodRawShape> = {
  title: string
  description: string
  effect: Effect
  input: z.ZodObject<Input>
  output: z.ZodObject<Output>
  run: (shop: Connection, input: z.output<z.ZodObject<Input>>) => Promise<z.input<z.ZodObject<Output>>>
}

/** A tool of the server for agents. */
export type Tool = (server: McpServer, shop: Connection) => void

/**
 * Defines a tool. Its result is both structured and JSON text. A call of the shop that fails is an error result, which
 * the agent reads, and not an error of the protocol.
 */
export const defineTool =
  <Input extends z.ZodRawShape, Output extends z.ZodRawShape>(
    name: string,
    { title, description, effect, input, output, run }: Definition<Input, Output>,
  ): Tool =>
  (server, shop) => {
    const annotations = {
      title,
      readOnlyHint: effect === 'reads',
      destructiveHint: effect === 'destroys',
      // A shop is a closed world on this machine.
      openWorldHint: false,
    }
    server.registerTool(
      name,
      { title, description, inputSchema: input, outputSchema: output, annotations },
      async (given): Promise<CallToolResult> => {
        try {
          const result = output.parse(await run(shop, given))
          return {
            content: [{ type: 'text', text: JSON.stringify(result) }],
            structuredContent: result,
          }
        } catch (error) {
          return { content: [{ type: 'text', text: toCommandError(error).message }], isError: true }
        }
      },
    )
  }
