import type { Finding } from '../../findings/finding.ts'
import { rules } from '../../findings/rules.ts'
import type { CallArgument, NamedAddresses } from '../../intent/intentFields.ts'
import { sameAddress } from '../../values/sameAddress.ts'

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
const isZero = (address: string) => /^0x0{40}$/i.test(address)

/** Same first and last four characters, different middle: address poisoning. */
function looksLike(address: string, other: string): boolean {
  const ends = (text: string) => `${text.slice(2, 6)}${text.slice(-4)}`.toLowerCase()
  return !sameAddress(address, other) && ends(address) === ends(other)
}

/** Flattens nested lists and tuples. */
function leavesOf(argument: CallArgument): readonly CallArgument[] {
  return typeof argument === 'object' && argument !== null ? Object.values(argument).flatMap(leavesOf) : [argument]
}

/** Addresses among call arguments, nested ones included. */
export function addressesIn(args: readonly CallArgument[]): readonly string[] {
  return args.flatMap(leavesOf).filter(isAddress)
}

/** Blocks an address that only looks like the own account. */
function checkLookAlike(address: string, account: string): readonly Finding[] {
  return looksLike(address, account)
    ? [
        rules.address.block('An address only looks like yours: the first and last characters match.', {
          address,
          account,
        }),
      ]
    : []
}

/** Blocks a receiver from which nothing comes back: the zero address or a token's contract. */
function checkLoss(address: string, tokens: readonly string[]): readonly Finding[] {
  if (isZero(address))
    return [rules.address.block('The receiver is the zero address. Tokens sent there are lost.', { address })]
  return tokens.some(token => sameAddress(token, address))
    ? [rules.address.block('The receiver is the token contract. Tokens sent there are lost.', { address })]
    : []
}

/** Both for the receiver of an order. */
export function checkPayee(address: string, account: string, tokens: readonly string[]): readonly Finding[] {
  return [...checkLookAlike(address, account), ...checkLoss(address, tokens)]
}

// only with: send
/** Blocks addresses that only look like the own account, and payments to what would lose them. */
export function checkAddresses({ named, paidTokens }: NamedAddresses, account: string): readonly Finding[] {
  return named.flatMap(address => {
    const alike = checkLookAlike(address, account)
    return alike.length > 0 || !paidTokens ? alike : checkLoss(address, paidTokens)
  })
}
// otherwise: /** Blocks addresses that only look like the own account. */
// otherwise: export const checkAddresses = ({ named }: NamedAddresses, account: string): readonly Finding[] =>
// otherwise:   named.flatMap(address => checkLookAlike(address, account))
// end only
