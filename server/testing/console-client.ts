import type { DataOf, Endpoint, InputOf } from '@fixbench/contract/core/endpoint.ts'
import type { Envelope } from '@fixbench/contract/core/envelope.ts'
import { placeInput } from '@fixbench/contract/core/wire.ts'
import { consoleContract } from '#server/console/contract/index.ts'

type Time = string | number | Date
type Input<E extends Endpoint> = Omit<InputOf<E> & object, 'worldId'>
const { worlds, clock, faults, inbox, requests, coverage, errors, chat, feedback } = consoleContract

/** Console API of a running shop for one world. Methods throw when a call fails. */
export type ConsoleClient = {
  /** The world that all calls target. */
  worldId: string
  /** Headers that direct any request to this world. */
  headers: Record<string, string>
  /** Returns a client for another world of the same server. */
  in(worldId: string): ConsoleClient
  /** Creates a world and returns its client. */
  createWorld(requested?: InputOf<typeof worlds.create>): Promise<ConsoleClient>
  removeWorld(): Promise<void>
  /** Takes a snapshot and returns its id. */
  snapshot(title?: string): Promise<string>
  restore(snapshotId: string): Promise<void>
  reset(): Promise<void>
  undo(): Promise<void>
  /** Undoes the last request or action that changed the world, and returns its title. */
  undoStep(): Promise<string>
  /** Reads the world with its snapshots, origin and undo steps. */
  detail(): Promise<DataOf<typeof worlds.detail>>
  applyPreset(preset: string): Promise<void>
  clock(): Promise<DataOf<typeof clock.show>>
  setClock(time: Time, options?: { allowBackwards?: boolean }): Promise<void>
  advance(by: Input<typeof clock.advance>): Promise<void>
  /** Moves the clock to the next due event and runs it. */
  runNextDue(): Promise<void>
  freeze(): Promise<void>
  resume(): Promise<void>
  /** Adds a rule, as `x-fault` text or as fields. */
  addFault(rule: string | Input<typeof faults.add>): Promise<void>
  clearFaults(): Promise<void>
  /** Waits for the earliest matching message. Throws when none arrives in time. */
  waitForMessage(filter: Input<typeof inbox.waitFor>): Promise<DataOf<typeof inbox.waitFor>>
  messages(filter?: Input<typeof inbox.list>): Promise<DataOf<typeof inbox.list>['rows']>
  requests(filter?: Input<typeof requests.list>): Promise<DataOf<typeof requests.list>['rows']>
  /** Counts matching requests in the log: `count({ call: 'cart.add', code: 0 })`. */
  count(filter?: Partial<Input<typeof requests.verify>>): Promise<number>
  /**
   * Waits until the number of matching requests is as expected, by default at least one. Throws when it isn't in
   * time.
   */
  verify(expectation: Partial<Input<typeof requests.verify>>): Promise<DataOf<typeof requests.verify>>
  /** Lists chat conversations, latest first. `search` is part of a name, email address or message. */
  conversations(filter?: Input<typeof chat.conversations>): Promise<DataOf<typeof chat.conversations>['rows']>
  /** Replies to the latest matching conversation as the agent. */
  answerChat(search: string, text: string): Promise<void>
  /** Lists feedback, latest first. */
  feedback(filter?: Input<typeof feedback.list>): Promise<DataOf<typeof feedback.list>['rows']>
  /** Replies to the latest matching feedback by email. */
  answerFeedback(search: string, answer: string): Promise<void>
  /** Sends a logged request again, unchanged or with another URL or body. */
  replay(
    requestId: number,
    change?: { url?: string; body?: unknown },
  ): Promise<DataOf<typeof requests.replay>>
  /** Resets the world and prepares it for an error of the catalog. */
  prepareError(error: string, way?: 'natural' | 'forced'): Promise<DataOf<typeof errors.prepare>>
  /** Triggers the change that makes the prepared page fail. */
  takeTurn(error: string): Promise<void>
  /** Reads the coverage matrix. */
  coverage(): Promise<DataOf<typeof coverage.board>>
  /** Calls the shop in this world, as a guest unless a token is given. Returns the envelope with any code. */
  shop<E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string): Promise<Envelope<unknown>>
  /** Calls an endpoint of the console. */
  call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<DataOf<E>>
  /** Runs a test control. */
  control(name: string, input: Record<string, unknown>): Promise<unknown>
}

type ConsoleClientOptions = { worldId?: string; token?: string }

/** Creates a client of the console at `baseUrl`, by default for the main world. */
export const createConsoleClient = (baseUrl: string, options: ConsoleClientOptions = {}): ConsoleClient => {
  const { worldId = 'main', token } = options
  const send = createSender(baseUrl, token)
  const call = <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<DataOf<E>> =>
    send(endpoint, { worldId, ...input }) as Promise<DataOf<E>>
  const run = async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<void> => {
    await call(endpoint, input)
  }
  const createFor = (id: string): ConsoleClient => createConsoleClient(baseUrl, { ...options, worldId: id })
  return {
    worldId,
    headers: { 'x-world': worldId },
    in: createFor,
    createWorld: async (requested = {}) =>
      createFor(
        (
          await (send(worlds.create, { owner: 'test', ...requested }) as Promise<
            DataOf<typeof worlds.create>
          >)
        ).worldId,
      ),
    removeWorld: () => run(worlds.remove, {}),
    snapshot: async title => (await call(worlds.snapshot, title === undefined ? {} : { title })).snapshotId,
    restore: snapshotId => run(worlds.restore, { snapshotId }),
    reset: () => run(worlds.reset, {}),
    undo: () => run(worlds.undo, {}),
    undoStep: async () => (await call(worlds.undoStep, {})).takenBack,
    detail: () => call(worlds.detail, {}),
    applyPreset: preset => run(worlds.applyPreset, { preset }),
    clock: () => call(clock.show, {}),
    setClock: (time, { allowBackwards = false } = {}) =>
      run(clock.set, { shopTime: time instanceof Date ? time.toISOString() : time, allowBackwards }),
    advance: by => run(clock.advance, by),
    runNextDue: () => run(clock.next, {}),
    freeze: () => run(clock.freeze, {}),
    resume: () => run(clock.resume, {}),
    addFault: rule => run(faults.add, typeof rule === 'string' ? { rule } : rule),
    clearFaults: () => run(faults.clear, {}),
    waitForMessage: filter => call(inbox.waitFor, filter),
    messages: async (filter = {}) => (await call(inbox.list, filter)).rows,
    requests: async (filter = {}) => (await call(requests.list, filter)).rows,
    count: async (filter = {}) => (await call(requests.verify, filter)).count,
    verify: async expectation => {
      const result = await call(requests.verify, expectation)
      if (result.isMet) return result
      throw new Error(
        `${expectation.call ?? 'Any call'} was made ${result.count} times, expected ${result.wanted}; ${result.countOfCall} times in all`,
      )
    },
    conversations: async (filter = {}) => (await call(chat.conversations, filter)).rows,
    answerChat: async (search, text) => {
      const { rows } = await call(chat.conversations, { search })
      await run(chat.reply, { threadId: getFirst(rows, search).threadId, text })
    },
    feedback: async (filter = {}) => (await call(feedback.list, filter)).rows,
    answerFeedback: async (search, answer) => {
      const { rows } = await call(feedback.list, { search })
      await run(feedback.handle, { feedbackId: getFirst(rows, search).feedbackId, answer })
    },
    replay: (requestId, change = {}) => call(requests.replay, { requestId, ...change }),
    prepareError: (error, way = 'natural') => call(errors.prepare, { error, way }),
    takeTurn: error => run(errors.turn, { error }),
    coverage: () => call(coverage.board, {}),
    shop: (endpoint, input, shopToken) =>
      sendRequest(baseUrl, endpoint, input, {
        'x-world': worldId,
        ...(shopToken !== undefined && { 'x-token': shopToken }),
      }),
    call,
    control: (name, input) =>
      send(
        { method: 'POST', path: `/console/api/controls/${name}`, bodyKind: 'json' },
        { worldId, ...input },
      ),
  }
}

type Wire = Parameters<typeof placeInput>[0]

const getFirst = <T>([first]: readonly T[], search: string): T => {
  if (first === undefined) throw new Error(`Nothing matches '${search}'`)
  return first
}

const sendRequest = async (
  baseUrl: string,
  wire: Wire,
  input: unknown,
  headers: Record<string, string>,
): Promise<Envelope<unknown>> => {
  const { url, body } = placeInput(wire, input)
  const response = await fetch(new URL(url, baseUrl), {
    method: wire.method ?? 'POST',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Envelope<unknown>
}

const createSender =
  (baseUrl: string, token: string | undefined) =>
  async (wire: Wire, input: unknown): Promise<unknown> => {
    const headers = token === undefined ? {} : { 'x-console-token': token }
    const { code, msg, data } = await sendRequest(baseUrl, wire, input, headers)
    if (code === 0) return data
    throw new Error(`${wire.path} returned ${code} '${msg}' ${JSON.stringify(data)}`)
  }
