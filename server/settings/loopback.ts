import { BlockList, isIP } from 'node:net'

/** Whether an IP address is a loopback address. */
export const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || /^(::ffff:)?127\./.test(address)

const PRIVATE_NETWORKS = new BlockList()
PRIVATE_NETWORKS.addSubnet('10.0.0.0', 8)
PRIVATE_NETWORKS.addSubnet('172.16.0.0', 12)
PRIVATE_NETWORKS.addSubnet('192.168.0.0', 16)
PRIVATE_NETWORKS.addSubnet('fc00::', 7, 'ipv6')

/** Whether an IP address belongs to a private network, such as that of containers. */
export const isPrivateAddress = (address: string): boolean => {
  const bare = address.replace(/^::ffff:/, '')
  return PRIVATE_NETWORKS.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4')
}

/** Whether a host name (without port) points to this machine: localhost, a subdomain of it, or a loopback address. */
export const isLocalName = (name: string): boolean => {
  const bare = name.replace(/^\[|\]$/g, '').toLowerCase()
  return bare === 'localhost' || bare.endsWith('.localhost') || (isIP(bare) !== 0 && isLoopbackAddress(bare))
}

const NAMED_NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Whether a text is a comma-separated list of IP addresses, CIDR networks and named networks. */
export const isProxyList = (text: string): boolean =>
  text.split(',').every(part => NAMED_NETWORKS.has(part.trim()) || isNetwork(part.trim()))
