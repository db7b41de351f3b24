import { BlockList, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** `::/96`, which RFC 4291 gave to IPv4 once: no network leads there, and a machine may take it for an IPv4 address. */
const COMPATIBLE = new BlockList()
COMPATIBLE.addSubnet('::', 96, 'ipv6')

/**
 * Whether an IP address is one of the public internet: not private, loopback, link-local, shared (CGNAT), multicast, reserved
 * or made for documentation, nor an IPv6 form of such an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || (isIPv6(address) && COMPATIBLE.check(address, 'ipv6'))) return false
  // An IPv4 address in IPv6 form is judged as the IPv4 address that it is.
  return ipaddr.process(address).range() === 'unicast'
}
