import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address is one of the public internet: not private, loopback, link-local, shared (CGNAT), multicast, reserved
 * or made for documentation, nor an IPv6 form of such an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address in IPv6 form is judged as the IPv4 address that it is.
  return ipaddr.process(address).range() === 'unicast'
}
