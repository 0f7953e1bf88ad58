const GROUPS_OF_NETWORK = 4
const GROUPS = 8

const listGroups = (text: string): string[] => (text === '' ? [] : text.split(':'))

/**
 * Key for rate limits by IP address. An IPv6 client can choose from 2^64 addresses, so its /64 network counts;
 * IPv4-mapped addresses count as IPv4.
 */
export const toLimitKey = (address: string): string => {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const start = listGroups(head)
  const end = listGroups(tail ?? '')
  const zeros = Array.from({ length: Math.max(0, GROUPS - start.length - end.length) }, () => '0')
  return [...start, ...zeros, ...end].slice(0, GROUPS_OF_NETWORK).join(':')
}
