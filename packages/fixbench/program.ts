import { Command, CommanderError } from 'commander'
import { addCall } from './commands/call.ts'
import { addClock } from './commands/clock.ts'
import { addCompletion } from './commands/completion.ts'
import { addEvents } from './commands/events.ts'
import { addEvidence } from './commands/evidence.ts'
import { addExec } from './commands/exec.ts'
import { addExplain } from './commands/explain.ts'
import { addFault } from './commands/fault.ts'
import { addInbox } from './commands/inbox.ts'
import { addLab } from './commands/lab.ts'
import { addLogs } from './commands/logs.ts'
import { addMcp } from './commands/mcp.ts'
import { addProbe } from './commands/probe.ts'
import { addRecording } from './commands/recording.ts'
import { addStart } from './commands/start.ts'
import type { Installation } from './commands/start-options.ts'
import { addToken } from './commands/token.ts'
import { addWorld } from './commands/world.ts'
import { toCommandError } from './connection.ts'
import { exitCodes } from './exit-codes.ts'
import type { Io } from './io.ts'

const HELP = `
Without a command, fixbench starts a shop: npx fixbench --port 0

Exit codes:
  0  done
  1  failed
  2  wrong usage
  3  no shop was reached
  4  a wait ran out of time
  exec exits with the code of its command.

Variables:
  FIXBENCH_URL            shop that commands talk to, by default the one on the data folder
  FIXBENCH_WORLD          world, by default main
  FIXBENCH_DATA           data folder
  FIXBENCH_PORT           port of a started shop
  FIXBENCH_HOST           address of a started shop
  FIXBENCH_SEED           catalog of a started shop: small or standard
  FIXBENCH_CONSOLE_TOKEN  token of the console
  FIXBENCH_CLIENT_ORIGINS origins that the payment page may return to
  FIXBENCH_EVENT_ORIGINS  origins of other machines that may receive events
  FIXBENCH_PROBE_TOKEN    session of the member who probes a backend
  FIXBENCH_PROBE_EMAIL    email address of that member
  FIXBENCH_PROBE_PASSWORD password of that member
  FIXBENCH_PROBE_STAFF_…  the same three for the staff of the shop: TOKEN, EMAIL, PASSWORD

Examples:
  fixbench start --detach --port 0
  fixbench world create mine
  fixbench fault add checkout 300008 twice --world mine
  fixbench inbox wait --to new@repairs.example --timeout 30s
  fixbench events listen --forward-to http://localhost:4000/hooks
  fixbench probe --url https://api.staging.example --report junit,html
  fixbench call payments
  fixbench mcp
  fixbench exec -- npm test`

/** Creates the command line. Commands and options that don't exist get the nearest one suggested. */
const createProgram = (io: Io, installation: Installation): Command => {
  const program = new Command('fixbench')
    .description('FixBench, an online shop for tests and demos that runs on this machine, offline.')
    .version(installation.version)
    .enablePositionalOptions()
    .addHelpText('after', HELP)
    .configureOutput({
      writeOut: text => io.result(text.trimEnd()),
      writeErr: text => io.say(text.trimEnd()),
    })

  addStart(program, io, installation)
  addExec(program, io, installation)
  addMcp(program, io, installation)
  for (const add of [
    addWorld,
    addFault,
    addClock,
    addInbox,
    addEvents,
    addEvidence,
    addExplain,
    addLab,
    addRecording,
    addProbe,
    addCall,
    addToken,
    addLogs,
  ]) {
    add(program, io)
  }

  addCompletion(program, io)
  pointToHelp(program, 'fixbench', io)

  return program
}

/** Whoever uses a command wrongly is pointed to its own help, and told how to write an argument that looks like an option. */
const pointToHelp = (command: Command, words: string, io: Io): void => {
  const names = command.registeredArguments.map(argument => `<${argument.name()}>`)

  command.showHelpAfterError(`See \`${words} --help\`.`)
  command.exitOverride(error => {
    if (error.code === 'commander.unknownOption' && names.length > 0) {
      io.say(`Arguments that begin with “-” come after --: \`${words} -- ${names.join(' ')}\`.`)
    }

    throw error
  })
  for (const part of command.commands) pointToHelp(part, `${words} ${part.name()}`, io)
}

const ROOT_OPTIONS: ReadonlySet<string> = new Set(['-h', '--help', '-V', '--version'])

/** Without a command, `start` is meant. */
const withDefault = (words: readonly string[]): string[] => {
  const [first] = words
  const hasCommand = first !== undefined && (!first.startsWith('-') || ROOT_OPTIONS.has(first))

  return hasCommand ? [...words] : ['start', ...words]
}

/** Variables that a pipeline sets to nothing are left out, as if they weren't set. */
const withoutEmpty = (env: Io['env']): Io['env'] =>
  Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== '' || !/^(?:FIXBENCH_|XDG_)/.test(name)),
  )

/** Runs a command line and returns the exit code. Results and errors have been written to `io`. */
export const runCommandLine = async (
  words: readonly string[],
  io: Io,
  installation: Installation,
): Promise<number> => {
  try {
    const program = createProgram({ ...io, env: withoutEmpty(io.env) }, installation)
    await program.parseAsync(withDefault(words), { from: 'user' })
    return exitCodes.ok
  } catch (error) {
    // The library has written its errors and the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage

    const { message, exitCode } = toCommandError(error)
    if (message !== '') io.say(message)
    return exitCode
  }
}
