import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address belongs to one machine of the public internet. What carries another address inside of it (6to4,
 * Teredo, NAT64) or maps IPv4 into IPv6 could lead anywhere, and is never public here.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // Only 2000::/3 is given out; `::127.0.0.1` of old lies outside and is named unicast all the same.
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0]! & 0xe0) === 0x20
}
