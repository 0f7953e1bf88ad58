import path from 'node:path'
import { requireData } from '@fixbench/client'
import { createFolder } from '@fixbench/machine/create-folder.ts'
import type { Exchange } from '@fixbench/probe/exchange.ts'
import type { CallResult } from '@fixbench/probe/probe.ts'
import type { ProbeReport } from '@fixbench/probe/report/report.ts'
import type { Target } from '@fixbench/probe/send.ts'
import { type Command, Option } from 'commander'
import { parseTimeout } from '../arguments.ts'
import { type Connection, connect } from '../connection.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { type Io, writeResult } from '../io.ts'
import { writeWhole } from '../write-whole.ts'
import { type ProbeOptions, parseFormats, parseList, readSamples } from './probe-options.ts'
import { addWorldCommand } from './shop-command.ts'

const HELP = `
Reads only, without --write. Exit code 0: no difference, 1: differences, 3: nothing responded.
Calls that were never successful are unproven, not passed.

Who calls: --token, --person, or the variables FIXBENCH_PROBE_TOKEN, or FIXBENCH_PROBE_EMAIL and FIXBENCH_PROBE_PASSWORD.
Otherwise a guest, for whom calls of members are only rejected.
Who calls the back office: --staff-token, --staff-person, or FIXBENCH_PROBE_STAFF_TOKEN, or FIXBENCH_PROBE_STAFF_EMAIL and
FIXBENCH_PROBE_STAFF_PASSWORD; with --person hannah, where she exists. Otherwise these calls are left out.`

/** Adds `probe`. */
export const addProbe = (program: Command, io: Io): void => {
  addWorldCommand(program, 'probe', 'Compare another backend with the contract, call by call')
    .addOption(
      listOption('--include <calls>', 'calls or patterns such as cart.*, separated by commas', {
        whenMissing: 'all',
        parse: parseList,
      }),
    )
    .addOption(
      listOption('--exclude <calls>', 'calls or patterns to leave out', {
        whenMissing: 'none',
        parse: parseList,
      }),
    )
    .addOption(
      listOption('--report <formats>', 'reports to write: junit, json, html, har', {
        whenMissing: 'none',
        parse: parseFormats,
      }),
    )
    .option('--reports <folder>', 'folder of the reports', 'probe')
    .option('--token <token>', 'session of a member (FIXBENCH_PROBE_TOKEN)')
    .option('--person <person>', 'member of a FixBench world, such as nina')
    .option('--staff-token <token>', 'session of someone who works for the shop (FIXBENCH_PROBE_STAFF_TOKEN)')
    .option('--staff-person <person>', 'who works for the shop of a FixBench world, such as hannah')
    .option('--write', 'also make calls that change something, such as placing an order')
    .option('--samples <file>', 'JSON file with inputs by name of the call', readSamples)
    .addOption(
      new Option('--timeout <duration>', 'longest wait for a response')
        .argParser(parseTimeout)
        .default(10_000, '10s'),
    )
    .option('--save-faults <file>', 'write what was different as fault rules')
    .option('--save-msw <file>', 'write the responses for `replay` of @fixbench/testing/msw')
    .option('--fail-on-unproven', 'exit with 1 when a call is unproven')
    .addHelpText('after', HELP)
    .action((options: ProbeOptions) => probe(io, options))
}

/** An option whose values are separated by commas. `whenMissing` says what holds without it. */
const listOption = <Item>(
  flags: string,
  description: string,
  { whenMissing, parse }: { whenMissing: string; parse: (text: string, earlier: Item[]) => Item[] },
): Option => new Option(flags, description).argParser(parse).default([], whenMissing)

const probe = async (io: Io, options: ProbeOptions): Promise<void> => {
  const { selectSubjects } = await import('@fixbench/probe/include.ts')
  const { runProbe } = await import('@fixbench/probe/probe.ts')
  const { maskResults } = await import('@fixbench/probe/mask.ts')
  const { createReport, describeSummary } = await import('@fixbench/probe/report/report.ts')
  const { describeFinding } = await import('@fixbench/probe/finding.ts')
  const selected = toUsage(() => selectSubjects(options))
  const { target, earlier } = await createTarget(io, options)

  const startedAt = new Date()
  const results = await runProbe({
    target,
    earlier,
    includes: subject => selected.has(subject),
    writes: options.write === true,
    samples: options.samples,
  })
  requireResponse(target.url, results)

  const masked = maskResults(results)
  const report = createReport(masked, {
    url: target.url,
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
    viewer: target.token === undefined ? 'guest' : 'member',
    hasWrites: options.write === true,
  })
  await writeFiles(io, options, { report, results: masked })

  const differences = masked.flatMap(result => result.differences)
  const unproven = masked.filter(({ verdict }) => verdict === 'unproven')
  const lines = [
    ...differences.map(describeFinding),
    ...unproven.map(({ subject, reason }) => `${subject} is unproven: ${reason ?? ''}`),
  ]

  writeResult(io, options.output, report, lines.join('\n'))
  io.say(`${describeSummary(report.summary)}; ${report.summary.requests} requests`)
  const isUnproven = options.failOnUnproven === true && unproven.length > 0
  if (differences.length > 0 || isUnproven) throw new CommandError('', exitCodes.failed)
}

const toUsage = <Result>(run: () => Result): Result => {
  try {
    return run()
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error), exitCodes.usage)
  }
}

type Called = { target: Target; earlier: Exchange[] }

/** The backend, and who calls it. */
const createTarget = async (io: Io, options: ProbeOptions): Promise<Called> => {
  const { signIn } = await import('@fixbench/probe/sign-in.ts')
  const connection = await connect(io, options)
  const world = options.world ?? io.env['FIXBENCH_WORLD']
  const target: Target = {
    url: connection.url,
    headers: world === undefined ? {} : { 'x-world': world },
    timeoutMs: options.timeout,
  }
  const findToken = async (given: string | undefined, variables: Variables): Promise<Session> => {
    const token = given ?? io.env[`${variables}_TOKEN`]
    const email = io.env[`${variables}_EMAIL`]
    const password = io.env[`${variables}_PASSWORD`]
    if (token !== undefined || email === undefined || password === undefined) return { token }

    return signIn(target, { email, password })
  }

  const person = options.token ?? (await findPersonToken(connection, options.person))
  const member = await findToken(person, 'FIXBENCH_PROBE')
  const staff = await findToken(await findStaffToken(connection, options), 'FIXBENCH_PROBE_STAFF')

  return {
    target: { ...target, token: member.token, staffToken: staff.token },
    earlier: member.exchange ? [member.exchange] : [],
  }
}

type Variables = 'FIXBENCH_PROBE' | 'FIXBENCH_PROBE_STAFF'
type Session = { token: string | undefined; exchange?: Exchange }

const findPersonToken = async (
  { console }: Connection,
  persona: string | undefined,
): Promise<string | undefined> => {
  if (persona === undefined) return undefined
  return (await requireData(console.people.signIn({ persona }))).token
}

/** Who works for the shop of a world, unless another shop was loaded into it. */
const STAFF_PERSON = 'hannah'

const findStaffToken = async (
  connection: Connection,
  { person, staffToken, staffPerson }: ProbeOptions,
): Promise<string | undefined> => {
  if (staffToken !== undefined) return staffToken
  if (staffPerson !== undefined || person === undefined) return findPersonToken(connection, staffPerson)
  const signedIn = await connection.console.people.signIn({ persona: STAFF_PERSON })

  return signedIn.code === 0 ? signedIn.data.token : undefined
}

/** Without any response there is nothing to compare. */
const requireResponse = (url: string, results: readonly CallResult[]): void => {
  const exchanges = results.flatMap(result => result.exchanges)
  const [first] = exchanges
  if (first === undefined || exchanges.some(({ received }) => received !== null)) return

  const reason = first.problem ?? 'no response'
  throw new CommandError(`Nothing responds at ${url}: ${reason}. Check the URL.`, exitCodes.unreachable)
}

const writeFiles = async (
  io: Io,
  { report: formats, reports, saveFaults, saveMsw }: ProbeOptions,
  source: { report: ProbeReport; results: readonly CallResult[] },
): Promise<void> => {
  const { createReportFile } = await import('@fixbench/probe/report/files.ts')
  const { toRuleFile } = await import('@fixbench/probe/save/fault-rules.ts')
  const { listRecorded } = await import('@fixbench/probe/save/recorded.ts')
  const write = async (file: string, text: string): Promise<void> => {
    createFolder(path.dirname(path.resolve(file)))
    await writeWhole(file, text)
    io.say(`Wrote ${file}`)
  }

  const writeJson = (file: string, data: unknown): Promise<void> =>
    write(file, `${JSON.stringify(data, null, 2)}\n`)

  for (const format of new Set(formats)) {
    const { name, text } = createReportFile(format, source)
    await write(path.join(reports, name), text)
  }

  if (saveFaults !== undefined) await writeJson(saveFaults, toRuleFile(source.results))
  if (saveMsw !== undefined) await writeJson(saveMsw, listRecorded(source.results))
}
