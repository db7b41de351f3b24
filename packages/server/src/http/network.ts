import { isIPv6 } from 'node:net'

/** All eight groups of an IPv6 address. */
function groups(address: string): string[] {
  const [head = '', tail = ''] = address.replace(/%.*/, '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
}

/** The IPv4 address that an IPv6 one maps, in either spelling. */
function mappedIpv4(ip: string): string | undefined {
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (dotted !== undefined) return dotted
  const parts = isIPv6(ip) ? groups(ip).map((group) => Number.parseInt(group, 16)) : []
  const [high = 0, low = 0] = parts.slice(6)
  const isMapped = parts.length === 8 && parts[5] === 0xffff && parts.slice(0, 5).every((part) => part === 0)
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined
}

/** What limits by address count: an IPv4 address, or the /64 of an IPv6 address, which one customer has. */
export function networkOf(ip: string): string {
  const mapped = mappedIpv4(ip)
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const prefix = groups(ip).slice(0, 4)
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** TRUST_PROXY as Fastify expects it: all, none, a number of hops, or addresses. */
export function trustedProxies(setting: string): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (setting === 'true' || setting === 'false') return setting === 'true'
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting)
  return setting.split(',').map((address) => address.trim())
}
