import { getContractAddress } from 'viem/utils'
import { findingsOf } from '../../findings/finding.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { DeploymentRule } from '../rule.ts'

const finding = findingsOf('T04')

/** Requires the address to follow from account and nonce and to be free; asks when the nonce has moved. */
export const checkDeploymentAddress: DeploymentRule = ({ intent, facts }) => {
  const { account, nonce, address } = intent
  const expected = getContractAddress({ from: account, nonce: BigInt(nonce) })
  if (!sameAddress(expected, address)) {
    return [finding('block', 'The contract would get another address than shown.', { address, expected })]
  }
  if (facts.targetCode !== '0x') {
    return [finding('block', 'There is already a contract at this address: it was deployed before.', { address })]
  }
  return facts.nextNonce === undefined || facts.nextNonce === nonce
    ? []
    : [
        finding('confirm', 'The contract will get another address: the account has sent another transaction since.', {
          address,
          nonce,
          next: facts.nextNonce,
        }),
      ]
}
