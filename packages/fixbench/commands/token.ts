import { requireData } from '@fixbench/client'
import type { Command } from 'commander'
import { connect } from '../connection.ts'
import { type Io, writeResult } from '../io.ts'
import { addWorldCommand, type ShopOptions } from './shop-command.ts'

/** Adds `token`. */
export const addToken = (program: Command, io: Io): void => {
  addWorldCommand(program, 'token', 'Print a session token, for the header x-token')
    .argument('<person>', 'a persona such as nina, or the email address of a member')
    .action(async (persona: string, options: ShopOptions) => {
      const { console } = await connect(io, options)
      const session = await requireData(console.people.signIn({ persona }))
      writeResult(io, options.output, session, session.token)
    })
}
