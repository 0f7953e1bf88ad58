import {
  type AnyEnvelope,
  type Client,
  type ClientOptions,
  createClient,
  requireData,
  type Success,
} from '@fixbench/client'
import {
  type ConsoleCalls,
  createConsoleClient as createConsole,
  type ConsoleClient as SdkConsole,
} from '@fixbench/client/console'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'

type Time = string | number | Date
type InputAt<
  Group extends keyof ConsoleCalls,
  Name extends keyof ConsoleCalls[Group],
> = ConsoleCalls[Group][Name] extends { input: infer Input } ? Omit<Input, 'worldId'> : never
type DataAt<
  Group extends keyof ConsoleCalls,
  Name extends keyof ConsoleCalls[Group],
> = ConsoleCalls[Group][Name] extends { data: infer Data } ? Data : never
type RowsAt<Group extends keyof ConsoleCalls, Name extends keyof ConsoleCalls[Group]> =
  DataAt<Group, Name> extends { rows: infer Rows } ? Rows : never

/** A world of a running shop, seen from its console. Methods throw when a call fails. */
export type ConsoleClient = {
  /** The world that all calls target. */
  worldId: string
  /** Headers that direct any request to this world. */
  headers: Record<string, string>
  /** Every call of the console for this world. */
  console: SdkConsole
  /** Every call of the shop in this world, as a guest. `shop.with({ token })` calls it as a member. */
  shop: Client
  /** Returns a client for another world of the same server. */
  in(worldId: string): ConsoleClient
  /** Creates a world and returns its client. */
  createWorld(requested?: ConsoleCalls['worlds']['create']['input']): Promise<ConsoleClient>
  removeWorld(): Promise<void>
  /** Takes a snapshot and returns its id. */
  snapshot(title?: string): Promise<string>
  restore(snapshotId: string): Promise<void>
  reset(): Promise<void>
  undo(): Promise<void>
  /** Undoes the last request or action that changed the world, and returns its title. */
  undoStep(): Promise<string>
  /** Reads the world with its snapshots, origin and undo steps. */
  detail(): Promise<DataAt<'worlds', 'detail'>>
  applyPreset(preset: string): Promise<void>
  clock(): Promise<DataAt<'clock', 'show'>>
  setClock(time: Time, options?: { allowBackwards?: boolean }): Promise<void>
  advance(by: InputAt<'clock', 'advance'>): Promise<void>
  /** Moves the clock to the next due event and runs it. */
  runNextDue(): Promise<void>
  freeze(): Promise<void>
  resume(): Promise<void>
  /** Adds a rule, as `x-fault` text or as fields. */
  addFault(rule: string | InputAt<'faults', 'add'>): Promise<void>
  clearFaults(): Promise<void>
  /** Waits for the earliest matching message. Throws when none arrives in time. */
  waitForMessage(filter: InputAt<'inbox', 'waitFor'>): Promise<DataAt<'inbox', 'waitFor'>>
  messages(filter?: InputAt<'inbox', 'list'>): Promise<RowsAt<'inbox', 'list'>>
  requests(filter?: InputAt<'requests', 'list'>): Promise<RowsAt<'requests', 'list'>>
  /** Counts matching requests in the log: `count({ call: 'cart.add', code: 0 })`. */
  count(filter?: InputAt<'requests', 'verify'>): Promise<number>
  /**
   * Waits until the number of matching requests is as expected, by default at least one. Throws when it isn't in
   * time.
   */
  verify(expectation: InputAt<'requests', 'verify'>): Promise<DataAt<'requests', 'verify'>>
  /** Lists chat conversations, latest first. `search` is part of a name, email address or message. */
  conversations(filter?: InputAt<'chat', 'conversations'>): Promise<RowsAt<'chat', 'conversations'>>
  /** Replies to the latest matching conversation as the agent. */
  answerChat(search: string, text: string): Promise<void>
  /** Lists feedback, latest first. */
  feedback(filter?: InputAt<'feedback', 'list'>): Promise<RowsAt<'feedback', 'list'>>
  /** Replies to the latest matching feedback by email. */
  answerFeedback(search: string, answer: string): Promise<void>
  /** Sends a logged request again, unchanged or with another URL or body. */
  replay(
    requestId: number,
    change?: Omit<InputAt<'requests', 'replay'>, 'requestId'>,
  ): Promise<DataAt<'requests', 'replay'>>
  /** Resets the world and prepares it for an error of the catalog. */
  prepareError(error: string, way?: 'natural' | 'forced'): Promise<DataAt<'errors', 'prepare'>>
  /** Triggers the change that makes the prepared page fail. */
  takeTurn(error: string): Promise<void>
  /** Reads the coverage matrix. */
  coverage(): Promise<DataAt<'coverage', 'board'>>
  /** Runs a test control that is known by its name only, such as `restock`. */
  control(name: string, input: Record<string, unknown>): Promise<unknown>
}

type ConsoleClientOptions = {
  worldId?: string
  token?: string
  /** Time after which a call fails. */
  answeredWithinMs?: number
}

/** A test names the call that the server doesn't answer, before its own time is over. */
const ANSWERED_WITHIN_MS = 60_000

/** Creates a client of the console at `url`, by default for the main world. */
export const createConsoleClient = (url: string, options: ConsoleClientOptions = {}): ConsoleClient => {
  const { worldId = 'main', token, answeredWithinMs = ANSWERED_WITHIN_MS } = options
  const fetchInTime: typeof fetch = (target, init) =>
    fetch(target, { ...init, signal: AbortSignal.timeout(answeredWithinMs) })
  const world: ClientOptions = { url, world: worldId, fetch: fetchInTime }
  const calls = createConsole({ ...world, token })
  // A shop whose console has a token asks for it in worlds other than the main one.
  const access = omitUndefined({ 'x-console-token': token })
  const createFor = (id: string): ConsoleClient => createConsoleClient(url, { ...options, worldId: id })

  return {
    worldId,
    headers: { 'x-world': worldId, ...access },
    console: calls,
    shop: createClient({ ...world, headers: access }),
    in: createFor,
    createWorld: async requested => {
      const created = await requireData(
        createConsole({ url, token, fetch: fetchInTime }).worlds.create({ owner: 'test', ...requested }),
      )
      return createFor(created.worldId)
    },
    removeWorld: () => run(calls.worlds.remove({ worldId })),
    snapshot: async title => {
      const { snapshotId } = await requireData(calls.worlds.snapshot(title === undefined ? {} : { title }))
      return snapshotId
    },
    restore: snapshotId => run(calls.worlds.restore({ worldId, snapshotId })),
    reset: () => run(calls.worlds.reset({ worldId })),
    undo: () => run(calls.worlds.undo({ worldId })),
    undoStep: async () => (await requireData(calls.worlds.undoStep({ worldId }))).takenBack,
    detail: () => requireData(calls.worlds.detail()),
    applyPreset: preset => run(calls.worlds.applyPreset({ worldId, preset })),
    clock: () => requireData(calls.clock.show()),
    setClock: (time, { allowBackwards = false } = {}) =>
      run(calls.clock.set({ shopTime: time instanceof Date ? time.toISOString() : time, allowBackwards })),
    advance: by => run(calls.clock.advance(by)),
    runNextDue: () => run(calls.clock.next()),
    freeze: () => run(calls.clock.freeze()),
    resume: () => run(calls.clock.resume()),
    addFault: rule => run(calls.faults.add(typeof rule === 'string' ? { rule } : rule)),
    clearFaults: () => run(calls.faults.clear({ worldId })),
    waitForMessage: filter => requireData(calls.inbox.waitFor(filter)),
    messages: filter => listRows(calls.inbox.list(filter)),
    requests: filter => listRows(calls.requests.list(filter)),
    count: async filter => (await requireData(calls.requests.verify(filter))).count,
    verify: async expectation => {
      const result = await requireData(calls.requests.verify(expectation))
      if (result.isMet) return result
      throw new Error(
        `${expectation.call ?? 'Any call'} was made ${result.count} times, expected ${result.wanted}; ${result.countOfCall} times in all`,
      )
    },
    conversations: filter => listRows(calls.chat.conversations(filter)),
    answerChat: async (search, text) => {
      const rows = await listRows(calls.chat.conversations({ search }))
      await run(calls.chat.reply({ threadId: getFirst(rows, search).threadId, text }))
    },
    feedback: filter => listRows(calls.feedback.list(filter)),
    answerFeedback: async (search, answer) => {
      const rows = await listRows(calls.feedback.list({ search }))
      await run(calls.feedback.handle({ feedbackId: getFirst(rows, search).feedbackId, answer }))
    },
    replay: (requestId, change) => requireData(calls.requests.replay({ requestId, ...change })),
    prepareError: (error, way = 'natural') => requireData(calls.errors.prepare({ worldId, error, way })),
    takeTurn: error => run(calls.errors.turn({ error })),
    coverage: () => requireData(calls.coverage.board()),
    control: (name, input) => requireData(findControl(calls, name)(input)),
  }
}

type AnyControl = (input: Record<string, unknown>) => Promise<AnyEnvelope>

const findControl = ({ controls }: SdkConsole, name: string): AnyControl => {
  const property = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const control = (controls as unknown as Record<string, AnyControl>)[property]
  if (control === undefined) throw new Error(`There is no control '${name}'`)
  return control
}

const run = async (pending: Promise<AnyEnvelope>): Promise<void> => {
  await requireData(pending)
}

const listRows = async <Page extends { rows: unknown[] }>(
  pending: Promise<Success<Page> | (AnyEnvelope & { code: Exclude<number, 0> })>,
): Promise<Page['rows']> => (await requireData(pending)).rows

const getFirst = <T>([first]: readonly T[], search: string): T => {
  if (first === undefined) throw new Error(`Nothing matches '${search}'`)
  return first
}
