import { rules } from '../../findings/rules.ts'
import { isLocalMirror } from '../../values/localChains.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { TypedRule } from '../typedRule.ts'

/** What is signed holds on the chosen chain alone, for the account that is connected now. */
export const signingDomain: TypedRule = ({ intent, typedData, facts }) => {
  const { domain } = typedData
  const findings = []
  const values = { intended: intent.walletChainId, domain: domain.chainId, wallet: facts.walletChainId }
  if (domain.chainId !== intent.walletChainId) {
    findings.push(
      rules.signature.block('The signature would hold on a different chain from the one you chose.', values),
    )
  } else if (facts.walletChainId !== intent.walletChainId) {
    findings.push(
      rules.signature.block('The wallet is on another chain than the signature. Switch the network first.', values),
    )
  } else if (intent.walletChainId !== intent.chainId && !isLocalMirror(intent)) {
    findings.push(
      rules.signature.block('The signature would hold on a different live chain from the one you chose.', values),
    )
  }
  if (facts.account === null) {
    findings.push(rules.signature.block('No wallet is connected to sign.'))
  } else if (!sameAddress(facts.account, intent.account)) {
    const accounts = { intended: intent.account, connected: facts.account }
    findings.push(rules.signature.block('The signature is asked of another account than the connected one.', accounts))
  }
  if (domain.salt !== undefined)
    findings.push(rules.signature.block('The domain of the signature carries an unknown salt.'))
  return findings
}
