import type { Token } from '../../ports/token.ts'
import { findingsOf } from '../finding.ts'
import type { TransactionIntent } from '../intent.ts'
import type { CommonRule } from '../rule.ts'
import { isNative } from '../sameAddress.ts'

const finding = findingsOf('T21')

function tokensOf(intent: TransactionIntent): readonly Token[] {
  if (intent.kind === 'swap') return [intent.src, intent.dst]
  return intent.kind === 'approval' ? [intent.token] : intent.spends.map(({ token }) => token)
}

/** A token's name cannot be taken for another's, and its decimals are the ones that the chain counts with. */
export const t21Tokens: CommonRule = ({ intent, facts }) =>
  tokensOf(intent).flatMap(({ address, symbol, decimals }) => {
    if (isNative(address)) return []
    const told = facts.decimals?.[address.toLowerCase()]
    const findings = []
    if (told !== undefined && told !== decimals) {
      const values = { address, told, listed: decimals }
      findings.push(finding('confirm', `${symbol} counts with other decimals than the amounts you saw.`, values))
    }
    if (/[^\x21-\x7e]/.test(symbol)) {
      findings.push(
        finding('note', `The name ${symbol} has letters that look like others. Check the address.`, { address }),
      )
    }
    return findings
  })
