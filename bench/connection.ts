import { connect } from 'node:net'

export type Answer = { status: number; bytes: number }
export type Connection = {
  ask(request: Buffer): Promise<Answer>
  /** Like `ask`, and reads the body. Only for responses with a content length, as those of the API. */
  askText(request: Buffer): Promise<string>
  close(): void
}

type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void }

const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = '0\r\n\r\n'

/** Length of a whole answer by its head; null when it comes in chunks. */
const findLength = (head: string): number | null => {
  const found = /^content-length: *(\d+)/im.exec(head)
  return found === null ? null : head.length + HEAD_END.length + Number(found[1])
}

/**
 * A connection that asks one thing after the other and reads no more of an answer than where it ends: a client that did
 * more would take as long as the server and so measure itself.
 */
export const openConnection = (url: string): Connection => {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let waiting: Waiting | null = null
  let start = ''
  let head: string | null = null
  let length: number | null = null
  let bytes = 0
  let tail = ''
  /** Parts of the response in hand; null when no one reads them. */
  let parts: Buffer[] | null = null

  const finish = (): void => {
    const answer = { status: Number(head?.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)), bytes }
    const asked = waiting
    waiting = null
    head = null
    start = ''
    tail = ''
    bytes = 0
    asked?.resolve(answer)
  }
  socket.on('data', part => {
    bytes += part.length
    parts?.push(part)
    if (head === null) {
      start += part.toString('latin1')
      const end = start.indexOf(HEAD_END)
      if (end < 0) return
      head = start.slice(0, end)
      length = findLength(head)
    }
    if (length !== null) {
      if (bytes >= length) finish()
      return
    }
    tail = (tail + part.toString('latin1', Math.max(0, part.length - LAST_CHUNK.length))).slice(
      -LAST_CHUNK.length,
    )
    if (tail === LAST_CHUNK) finish()
  })
  socket.on('error', error => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection')))
  const ask = (request: Buffer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject }
      socket.write(request)
    })
  return {
    ask,
    askText: async request => {
      parts = []
      await ask(request)
      const response = Buffer.concat(parts)
      parts = null
      return response.toString('utf8', response.indexOf(HEAD_END) + HEAD_END.length)
    },
    close: () => socket.destroy(),
  }
}
