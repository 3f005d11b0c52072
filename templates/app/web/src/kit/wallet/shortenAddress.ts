/** `0x1234…abcd` */
export function shortenAddress(address: string): string {
  // only with: pchain
  // Prefixes of the P-Chain, which say nothing about the account or node.
  const prefix = /^(P-[a-z]+1|NodeID-)?/.exec(address)?.[0].length ?? 0
  if (address.length <= prefix + 11) return address
  return `${address.slice(0, prefix + 6)}…${address.slice(-4)}`
  // otherwise: return `${address.slice(0, 6)}…${address.slice(-4)}`
  // end only
}
