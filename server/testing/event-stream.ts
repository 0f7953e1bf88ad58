import { LIVE_PATH } from '@fixbench/contract/core/live-events.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { TOKEN_HEADER } from '@fixbench/contract/session/session-constants.ts'

/** A stream of server-sent events. `next` resolves with the parsed data of the next event. */
type EventStream = { next(): Promise<unknown>; close(): void }

/**
 * Opens the stream of a member's events and resolves when the response starts. Ignores comments, and events of other names
 * when several are asked for.
 */
export const openLiveEvents = async (
  origin: string,
  name: string,
  token: string,
  { events = name, world }: { events?: string; world?: string } = {},
): Promise<EventStream> => {
  const abort = new AbortController()
  const url = `${origin}${LIVE_PATH}?events=${events}`
  const headers = { [TOKEN_HEADER]: token, ...omitUndefined({ 'x-world': world }) }
  const response = await fetch(url, { headers, signal: abort.signal })
  if (!response.ok || response.body === null) throw new Error(`${url} returned ${response.status}`)

  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const isNamed = (block: string): boolean => block.startsWith(`event: ${name}\n`)
  let text = ''
  const takeEvent = (): string | undefined => {
    const end = text.indexOf('\n\n')
    if (end < 0) return undefined
    const block = text.slice(0, end)
    text = text.slice(end + 2)
    return isNamed(block) ? block.slice(block.indexOf('data: ') + 'data: '.length) : takeEvent()
  }

  return {
    next: async () => {
      for (;;) {
        const event = takeEvent()
        if (event !== undefined) return JSON.parse(event)
        const { value, done } = await reader.read()
        if (done) throw new Error('The stream has ended')
        text += value
      }
    },
    close: () => abort.abort(),
  }
}
