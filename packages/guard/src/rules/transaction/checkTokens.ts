import type { OnchainDecimals } from '../../facts/readDecimals.ts'
import type { Finding } from '../../findings/finding.ts'
import { rules } from '../../findings/rules.ts'
import { isNative } from '../../values/sameAddress.ts'
import type { Token } from '../../values/token.ts'

/** Compares decimals with the chain, and reports unlisted tokens and look-alike symbols. */
export function checkTokens(tokens: readonly Token[], decimals: OnchainDecimals = {}): readonly Finding[] {
  return tokens.flatMap(({ address, symbol, decimals: listed, verified, deprecated }) => {
    if (isNative(address)) return []
    const onchain = decimals[address.toLowerCase()]
    const findings = []
    if (onchain !== undefined && onchain !== listed) {
      const values = { address, onchain, listed }
      findings.push(
        verified === false
          ? rules.token.block(`${symbol} changed its decimals since they were read. It is not safe to trade.`, values)
          : rules.token.confirm(`${symbol} has different decimals on-chain than in the amounts shown.`, values),
      )
    }
    if (verified === false) {
      const text = `${symbol} is not verified: it is on no token list. Check the token address.`
      findings.push(
        deprecated === undefined
          ? rules.token.note(text, { address })
          : rules.token.confirm(`${symbol} may be an imitation. ${deprecated}.`, { address }),
      )
    }
    // A shortened symbol ends in an ellipsis.
    if (/[^\x21-\x7e…]/.test(symbol)) {
      findings.push(
        rules.token.note(`The name ${symbol} contains look-alike characters. Check the token address.`, {
          address,
        }),
      )
    }
    return findings
  })
}
