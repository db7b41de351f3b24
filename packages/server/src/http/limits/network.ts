import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Returns the eight groups of an IPv6 address in any spelling, as numbers. */
function groupsOf(address: string): number[] {
  // The URL parser writes every address in one way: hexadecimal, the longest run of zeros as `::`.
  const plain = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
}

/** Returns the IPv4 address that an IPv6 one maps (`::ffff:a.b.c.d`). */
function mappedIpv4(groups: number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined
}

/**
 * Returns the address of a call: the one that a trusted proxy forwards, or the connection's own where that is no IP address.
 * A mapped IPv4 address is written as such.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip
  return (isIPv6(address) ? mappedIpv4(groupsOf(address)) : undefined) ?? address
}

/**
 * Returns the network that limits by address count: the IPv4 address of a call, or the /64 of its IPv6 address, which one
 * customer has.
 */
export function networkOf(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const ip = addressOf(request)
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  const prefix = groups.slice(0, 4).map((group) => group.toString(16))
  return `${prefix.join(':')}::/64`
}

/** Reads TRUST_PROXY as Fastify expects it: all, none, a number of hops, or addresses. */
export function trustedProxies(setting: string): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (setting === 'true' || setting === 'false') return setting === 'true'
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting)
  return setting.split(',').map((address) => address.trim())
}

const DEVICE_LENGTH = 200

/** Returns the origin of a session: the browser, as it names itself, and the address. */
export function deviceOf(request: FastifyRequest): { device: string; ip: string } {
  return { device: (request.headers['user-agent'] ?? '').slice(0, DEVICE_LENGTH), ip: addressOf(request) }
}
