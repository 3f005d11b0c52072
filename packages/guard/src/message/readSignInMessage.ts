import { sameAddress } from '../values/sameAddress.ts'

export type ExpectedSignIn = {
  /** Origin of the page that asks for the signature. */
  readonly origin: string
  readonly account: string
  readonly chainId: number
  /** Milliseconds since the epoch. */
  readonly now: number
}

export type SignInMessage = { readonly statement: string; readonly expiresAt: number }

/** The fields that a sign-in needs and no others: resources could grant rights (ERC-5573). */
const pattern =
  /^(?<domain>[^\s/]+) wants you to sign in with your Ethereum account:\n(?<account>0x[0-9a-fA-F]{40})\n\n(?<statement>[^\n]{1,200})\n\nURI: (?<uri>\S+)\nVersion: 1\nChain ID: (?<chainId>[1-9]\d{0,15})\nNonce: [a-zA-Z0-9]{8,128}\nIssued At: (?<issuedAt>\S+)\nExpiration Time: (?<expiresAt>\S+)$/

/** Longest life of a message, and how far the clock of the server may be ahead. */
const longestLifeMs = 3_600_000
const clockDifferenceMs = 300_000

/**
 * Reads a message of EIP-4361 right before it is signed with `personal_sign`: null blocks whatever is no sign-in to this
 * page with this account on this chain, now.
 *
 * - Source: https://eips.ethereum.org/EIPS/eip-4361
 */
export function readSignInMessage(message: string, expected: ExpectedSignIn): SignInMessage | null {
  const { domain, account = '', statement = '', uri, chainId, ...times } = pattern.exec(message)?.groups ?? {}
  const [issuedAt, expiresAt] = [Date.parse(times.issuedAt ?? ''), Date.parse(times.expiresAt ?? '')]
  const isHere = uri === expected.origin && domain === uri.replace(/^https?:\/\//, '')
  const isOurs = sameAddress(account, expected.account) && Number(chainId) === expected.chainId
  const isNow =
    issuedAt <= expected.now + clockDifferenceMs &&
    expiresAt > expected.now - clockDifferenceMs &&
    expiresAt - issuedAt <= longestLifeMs
  return isHere && isOurs && isNow ? { statement, expiresAt } : null
}
