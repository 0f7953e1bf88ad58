import path from 'node:path'
import { requireData } from '@fixbench/client'
import { describeNearest, findNearestName } from '@fixbench/machine/find-nearest.ts'
import type { Command } from 'commander'
import { type CallField, listFields, parseFields } from '../call-fields.ts'
import { type Connection, connect } from '../connection.ts'
import { sendConsoleCall } from '../console-call.ts'
import { type DescribedCall, readDocument } from '../document.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { type Io, toTable, writeResult } from '../io.ts'
import { createCaller, findShopCall } from '../shop-caller.ts'
import { writeWhole } from '../write-whole.ts'
import { addWorldCommand, type ShopOptions } from './shop-command.ts'

type CallOptions = ShopOptions & { as?: string; fields?: true; file?: string }

const EXAMPLES = `
Examples:
  fixbench call                                      lists the calls of the console
  fixbench call payments                             lists those of payments
  fixbench call requests.verify --fields             describes the fields of a call
  fixbench call requests.verify call=cart.add times=1 fields.skuCode=IP13-SCR-IC
  fixbench call requests.har --file bug.har
  fixbench call cart.add skuCode=IP13-SCR-IC buyCount=2 --as nina`

/** Adds `call`: every call of the console and of the shop by its name, so that no function lacks a command. */
export const addCall = (program: Command, io: Io): void => {
  addWorldCommand(program, 'call [name] [fields...]', 'Send any call of the console or of the shop')
    .option('--as <person>', 'send a call of the shop as a persona, as an email address, or as guest')
    .option('--fields', 'describe the fields of the call instead of sending it')
    .option('--file <file>', 'write the result to a file')
    .addHelpText('after', EXAMPLES)
    .action(async (name: string | undefined, words: string[], options: CallOptions) => {
      const connection = await connect(io, options)
      const { calls } = await readDocument(connection, options.as === undefined ? 'console' : 'shop')
      const found = name === undefined ? undefined : findCall(calls, name)
      if (found === undefined) {
        const rows = words.length > 0 ? [] : findCalls(calls, name ?? '')
        if (rows.length === 0) throw await createUnknown(connection, name ?? '', options)
        writeResult(
          io,
          options.output,
          rows,
          toTable(
            ['CALL', 'WHAT IT DOES'],
            rows.map(({ call, summary }) => [call, summary]),
          ),
        )
        return
      }

      const fields = listFields(found)
      if (options.fields === true) {
        describeFields(io, options, fields)
        return
      }

      await write(io, options, await send(connection, found, parseFields(words, fields), options.as))
    })
}

/** Names are the same in every spelling, such as `controls.refund-order`, `controls.refundOrder`, `controls/refund-order`. */
const toPlain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const findCall = (calls: readonly DescribedCall[], name: string): DescribedCall | undefined => {
  const isPath = name.includes('/')
  return calls.find(({ operationId, path: place }) => {
    const own = isPath ? place.replace(/^\/console\/api/, '') : operationId
    return toPlain(own) === toPlain(name)
  })
}

/** What is wrong with the name of a call: it needs `--as`, or must not have it, or is misspelled. */
const createUnknown = async (
  connection: Connection,
  name: string,
  { as: person }: CallOptions,
): Promise<CommandError> => {
  const { calls: own } = await readDocument(connection, person === undefined ? 'console' : 'shop')
  const { calls: others } = await readDocument(connection, person === undefined ? 'shop' : 'console')

  const other = findCall(others, name)
  if (other !== undefined) {
    const what =
      person === undefined
        ? `a call of the shop. Say who sends it: \`fixbench call ${other.operationId} --as guest\`, or as a persona such as nina`
        : 'a call of the console. Leave out --as'
    return new CommandError(`${other.operationId} is ${what}.`, exitCodes.usage)
  }

  const names = [...own, ...others].map(({ operationId }) => operationId)
  const hint = describeNearest(findNearestName(name, names, '.')) || '.'

  return new CommandError(
    `There is no call “${name}”${hint} \`fixbench call\` lists those of the console, \`fixbench call --as guest\` those of the shop.`,
    exitCodes.usage,
  )
}

/** The calls whose name or summary has a word. */
const findCalls = (calls: readonly DescribedCall[], word: string): { call: string; summary: string }[] =>
  calls
    .filter(({ operationId, summary }) =>
      `${operationId} ${summary}`.toLowerCase().includes(word.toLowerCase()),
    )
    .map(({ operationId, summary }) => ({ call: operationId, summary }))

const describeFields = (io: Io, { output }: CallOptions, fields: readonly CallField[]): void => {
  const rows = fields.map(({ name, type, isRequired, description }) => [
    name,
    type,
    isRequired ? 'yes' : '',
    description,
  ])
  writeResult(io, output, fields, toTable(['FIELD', 'TYPE', 'REQUIRED', 'WHAT'], rows))
}

const send = async (
  connection: Connection,
  call: DescribedCall,
  input: Record<string, unknown>,
  person: string | undefined,
) => {
  if (person === undefined) return sendConsoleCall(connection, call, input)

  const caller = await createCaller(connection, connection.worldId, person === 'guest' ? undefined : person)
  const sendCall = findShopCall(caller, call.operationId)
  if (sendCall === undefined) throw new CommandError(`This version can’t send ${call.operationId}.`)

  return { data: await requireData(sendCall(input)) }
}

const write = async (
  io: Io,
  { file, output }: CallOptions,
  result: Awaited<ReturnType<typeof send>>,
): Promise<void> => {
  const content = 'data' in result ? JSON.stringify(result.data, null, 2) : result.file

  if (file !== undefined) {
    await writeWhole(path.resolve(file), content)
    writeResult(io, output, { file: path.resolve(file) }, file)
    return
  }

  if ('file' in result && !result.isText) {
    throw new CommandError('The result is a file. Name one with --file.', exitCodes.usage)
  }
  io.result(typeof content === 'string' ? content : new TextDecoder().decode(content))
}
