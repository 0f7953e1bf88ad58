import { STATUS_CODES } from 'node:http'

export type HarHeader = { name: string; value: string }

/** A request and its response, as they are written to a HAR file. Secrets must be masked. Times in milliseconds. */
export type HarExchange = {
  startedAtMs: number
  timings: { send: number; wait: number; receive: number }
  /** Such as `HTTP/1.1`. */
  httpVersion: string
  request: {
    method: string
    /** Absolute URL. */
    url: string
    headers: readonly HarHeader[]
    /** Length of the body in bytes. */
    size: number
    postData?: { mimeType: string; text: string; params?: []; comment?: string } | undefined
  }
  response: {
    /** 0 when there was no response. */
    status: number
    headers: readonly HarHeader[]
    text: string
    /** Media type when no header tells it. */
    mimeType?: string | undefined
    comment?: string | undefined
  }
}

/** Entry of a HAR 1.2 file. Fields that HAR does not define start with an underscore. */
export const toHarEntry = ({ startedAtMs, timings, httpVersion, request, response }: HarExchange) => ({
  startedDateTime: toHarTime(startedAtMs),
  time: timings.send + timings.wait + timings.receive,
  request: {
    method: request.method,
    url: request.url,
    httpVersion,
    cookies: [],
    headers: request.headers,
    queryString: [...new URL(request.url).searchParams].map(([name, value]) => ({ name, value })),
    headersSize: -1,
    bodySize: request.size,
    ...(request.postData === undefined ? {} : { postData: request.postData }),
  },
  response: toHarResponse(response, httpVersion),
  cache: {},
  timings,
})

const toHarResponse = (
  { status, headers, text, mimeType = '', comment }: HarExchange['response'],
  httpVersion: string,
) => {
  const size = Buffer.byteLength(text)
  const length = findHeader(headers, 'content-length')

  return {
    status,
    statusText: STATUS_CODES[status] ?? '',
    httpVersion,
    cookies: [],
    headers,
    content: {
      size,
      mimeType: findHeader(headers, 'content-type') ?? mimeType,
      ...(text === '' ? {} : { text }),
      ...(comment === undefined ? {} : { comment }),
    },
    redirectURL: findHeader(headers, 'location') ?? '',
    headersSize: -1,
    bodySize: length === undefined ? getSize(status, size) : Number(length),
  }
}

const getSize = (status: number, size: number): number => (status === 0 ? -1 : size)

/** A time of HAR files. */
export const toHarTime = (atMs: number): string => new Date(Math.round(atMs)).toISOString()

/** Finds the value of a header by its name in lowercase. */
export const findHeader = (headers: readonly HarHeader[], wanted: string): string | undefined =>
  headers.find(({ name }) => name.toLowerCase() === wanted)?.value

/** A HAR 1.2 file. */
export const createHar = (
  creator: string,
  { entries, pages }: { entries: readonly object[]; pages?: readonly object[] },
) => ({
  log: {
    version: '1.2',
    creator: { name: creator, version: '1' },
    ...(pages === undefined ? {} : { pages }),
    entries,
  },
})
