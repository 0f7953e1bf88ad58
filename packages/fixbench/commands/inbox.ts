import path from 'node:path'
import { requireData } from '@fixbench/client'
import type { ConsoleMessage } from '@fixbench/client/console'
import { type Command, Option } from 'commander'
import { download } from '../archive.ts'
import { parseLimit, parseNumber } from '../arguments.ts'
import { type Connection, connect } from '../connection.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { type Io, toTable, writeResult } from '../io.ts'
import { addWorldCommand, type ShopOptions, waitOption } from './shop-command.ts'

type Channel = ConsoleMessage['channel']
type FilterOptions = { to?: string; kind?: string; subject?: string; channel?: Channel }
type ListOptions = ShopOptions & FilterOptions & { limit: number }
type WaitOptions = ShopOptions & FilterOptions & { timeout: number }

/** The shop waits at most this long for a message. */
const LONGEST_WAIT_MS = 60_000
/** Code of a wait without a message. */
const MISSING = 500

/** Adds `inbox` with its commands. */
export const addInbox = (program: Command, io: Io): void => {
  const inbox = program
    .command('inbox')
    .description('Inbox: the emails, text messages, notices and chats of a world')

  addFilters(addWorldCommand(inbox, 'list', 'List the messages, the latest first'))
    .option('--limit <number>', 'how many', parseLimit, 20)
    .action((options: ListOptions) => list(io, options))
  addFilters(
    addWorldCommand(inbox, 'wait', 'Wait for a message and print its code, or its text when it has none'),
  )
    .addOption(waitOption())
    .action((options: WaitOptions) => wait(io, options))
  addWorldCommand(inbox, 'eml', 'Write an email to a file, with its attachments')
    .argument('<message>', 'ID of an email, from `inbox list`', parseNumber)
    .argument('<file>', 'file')
    .action(async (messageId: number, file: string, options: ShopOptions) => {
      const connection = await connect(io, options)
      const { worldId } = connection
      await download(connection, 'inbox/eml', { worldId, messageId: String(messageId) }, path.resolve(file))
      writeResult(io, options.output, { messageId, file: path.resolve(file) }, file)
    })
}

const addFilters = (command: Command): Command =>
  command
    .option('--to <recipient>', 'email address, phone number or member ID')
    .option('--kind <kind>', 'kind of message, such as verification-code')
    .option('--subject <text>', 'part of the subject')
    .addOption(new Option('--channel <channel>', 'channel').choices(['email', 'sms', 'notice', 'chat']))

const toFilter = ({ to, kind, channel }: FilterOptions) => ({
  ...(to === undefined ? {} : { to }),
  ...(kind === undefined ? {} : { kind }),
  ...(channel === undefined ? {} : { channel }),
})

const hasSubject = ({ subject }: ConsoleMessage, part = ''): boolean =>
  subject.toLowerCase().includes(part.toLowerCase())

const list = async (io: Io, options: ListOptions): Promise<void> => {
  const { console } = await connect(io, options)
  const { subject, limit } = options
  const { rows } = await requireData(
    console.inbox.list({
      ...toFilter(options),
      ...(subject === undefined ? {} : { search: subject }),
      pageSize: limit,
    }),
  )
  const messages = rows.filter(message => hasSubject(message, subject))
  const lines = messages.map(({ messageId, sentAt, to, kind, subject: title, code }) => [
    messageId,
    sentAt,
    to,
    kind,
    code,
    title,
  ])

  writeResult(io, options.output, messages, toTable(['ID', 'SENT', 'TO', 'KIND', 'CODE', 'SUBJECT'], lines))
}

const wait = async (io: Io, options: WaitOptions): Promise<void> => {
  const connection = await connect(io, options)
  const message = await waitForMessage(connection, options)
  if (message === null) {
    throw new CommandError(
      `No such message arrived within ${options.timeout / 1000} s. See \`fixbench inbox list\` for what did.`,
      exitCodes.timeout,
    )
  }

  writeResult(io, options.output, message, message.code ?? message.body)
}

/** The earliest matching message; null when none arrives in time. The shop itself filters all but the subject. */
const waitForMessage = async (
  { console }: Connection,
  { subject, timeout, ...options }: WaitOptions,
): Promise<ConsoleMessage | null> => {
  const end = Date.now() + timeout
  let afterId = 0

  for (;;) {
    const timeoutMs = Math.min(LONGEST_WAIT_MS, Math.max(0, Math.round(end - Date.now())))
    const envelope = await console.inbox.waitFor({ ...toFilter(options), afterId, timeoutMs })
    if (envelope.code === MISSING && timeoutMs < LONGEST_WAIT_MS) return null
    if (envelope.code === MISSING) continue

    const message = await requireData(envelope)
    if (hasSubject(message, subject)) return message
    afterId = message.messageId
  }
}
