import { connect } from 'node:net'

type Response = { status: number; bytes: number }
export type Connection = {
  send(request: Buffer): Promise<Response>
  /** Sends a request and reads the body. Only for responses with a content length, such as those of the API. */
  sendAndRead(request: Buffer): Promise<string>
  close(): void
}

type Waiting = { resolve: (response: Response) => void; reject: (error: Error) => void }

const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = '0\r\n\r\n'

/** Length of the whole response according to its head; null when it is chunked. */
const findLength = (head: string): number | null => {
  const found = /^content-length: *(\d+)/im.exec(head)
  return found === null ? null : head.length + HEAD_END.length + Number(found[1])
}

/**
 * Opens a connection that sends one request after the other and only detects where each response ends. A client that
 * parsed responses would take as much time as the server and distort the measurement.
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
  /** Parts of the current response; null when its body isn't read. */
  let parts: Buffer[] | null = null

  const finish = (): void => {
    const response = { status: Number(head?.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)), bytes }
    const finished = waiting
    waiting = null
    head = null
    start = ''
    tail = ''
    bytes = 0
    finished?.resolve(response)
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
  const send = (request: Buffer): Promise<Response> =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject }
      socket.write(request)
    })

  return {
    send,
    sendAndRead: async request => {
      parts = []
      await send(request)
      const response = Buffer.concat(parts)
      parts = null
      return response.toString('utf8', response.indexOf(HEAD_END) + HEAD_END.length)
    },
    close: () => socket.destroy(),
  }
}
