import { Logo } from './Logo.tsx'

export type Protocol = '1inch' | 'Avalanche' | 'Chainlink' | 'Uniswap'

const patterns: readonly (readonly [Protocol, RegExp])[] = [
  ['1inch', /^(oneInch|fusion|limitOrder|cancelLimitOrder|orderType)/],
  ['Avalanche', /^(icm|l1|subnet)/],
  ['Chainlink', /^chainlink/],
  ['Uniswap', /^uniswap/],
]

/** The protocol that a component talks to. */
export function protocolOf(componentId: string): Protocol | undefined {
  return patterns.find(([, pattern]) => pattern.test(componentId))?.[0]
}

/** Square logo of a protocol. */
export function ProtocolLogo({ protocol, size = 24 }: { readonly protocol: Protocol; readonly size?: number }) {
  return <Logo file={`protocols/${protocol.toLowerCase()}`} name={protocol} shape="square" size={size} />
}
