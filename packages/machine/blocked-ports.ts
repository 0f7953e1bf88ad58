/**
 * Ports to which neither browsers nor `fetch` connect, because servers of other protocols could take a request for
 * commands of their own: the “bad ports” of https://fetch.spec.whatwg.org/#port-blocking.
 */
export const blockedPorts: readonly number[] = [
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]

/** Whether neither browsers nor `fetch` connect to a port. */
export const isBlockedPort = (port: number): boolean => blockedPorts.includes(port)

/** The lowest suggested port: those below are often in use, and those below 1024 are for administrators. */
const LOWEST = 3000

const findAllowed = (port: number): number => (isBlockedPort(port) ? findAllowed(port + 1) : port)

/** Why a port can't be used, and which one can; undefined for a port that can be. */
export const describeBlockedPort = (port: number): string | undefined =>
  isBlockedPort(port)
    ? `Browsers and fetch never connect to port ${port}, because it belongs to another protocol. Use another port, such as ${findAllowed(Math.max(port + 1, LOWEST))}`
    : undefined

/** Why nothing can be fetched from a URL with this port; undefined for a URL whose port is allowed. */
export const describeBlockedUrl = (url: string): string | undefined => {
  const [, port] = /^https?:\/\/[^/?#]*:(\d{1,5})(?:[/?#]|$)/i.exec(url) ?? []

  return port === undefined ? undefined : describeBlockedPort(Number(port))
}
