import { CommandError, exitCodes } from './exit-codes.ts'

/** A shop and the token of its console, if it has one. */
export type ConsoleAddress = { url: string; consoleToken?: string | undefined }

type Request = {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array<ArrayBuffer>
}

/** The header with the token of the console; none for a console without a token. */
export const toTokenHeader = ({ consoleToken }: ConsoleAddress): Record<string, string> =>
  consoleToken === undefined ? {} : { 'x-console-token': consoleToken }

/** Requests a path of a shop with the token of its console. Throws CommandError with exit code 3 when no shop responds. */
export const fetchConsole = (
  address: ConsoleAddress,
  path: string,
  { headers, ...request }: Request = {},
): Promise<Response> =>
  fetch(`${address.url}${path}`, {
    ...request,
    headers: { ...toTokenHeader(address), ...headers },
  }).catch((cause: unknown) => {
    throw new CommandError(
      `No shop responds at ${address.url}. Check the URL, and that the shop runs.`,
      exitCodes.unreachable,
      { cause },
    )
  })

/** Whether a response is a download; everything else is an envelope. */
export const isDownload = ({ headers }: Response): boolean =>
  headers.has('content-disposition') || headers.get('content-type')?.startsWith('application/json') !== true
