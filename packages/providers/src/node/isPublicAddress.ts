import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address is public unicast. Addresses with an embedded address (6to4, Teredo, NAT64, IPv4-mapped) count as
 * not public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // Only 2000::/3 is allocated; the deprecated `::127.0.0.1` is outside, but parsed as unicast.
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0]! & 0xe0) === 0x20
}
