import { decodeContractCall } from '../decode/contractCall.ts'
import { decodeCall } from '../decode/decode.ts'
import { decodeDeployment } from '../decode/deployment.ts'
import type { Finding } from '../findings/finding.ts'
import { isCallIntent } from '../intent/isCallIntent.ts'
import { checkArguments } from '../rules/call/checkArguments.ts'
import { checkCallSimulation } from '../rules/call/checkCallSimulation.ts'
import { checkCallValue } from '../rules/call/checkCallValue.ts'
import { checkContract } from '../rules/call/checkContract.ts'
import { checkContractCode } from '../rules/call/checkContractCode.ts'
import { checkForbiddenFunction } from '../rules/call/checkForbiddenFunction.ts'
import { checkFunction } from '../rules/call/checkFunction.ts'
import { checkReceives } from '../rules/call/checkReceives.ts'
import { checkSpendAllowances } from '../rules/call/checkSpendAllowances.ts'
import { checkSpendBalances } from '../rules/call/checkSpendBalances.ts'
import { checkTransfer } from '../rules/call/checkTransfer.ts'
import { governorProposal } from '../rules/call/governorProposal.ts'
import { governorVote } from '../rules/call/governorVote.ts'
import { nftApproval } from '../rules/call/nftApproval.ts'
import { nftListing, nftPurchase } from '../rules/call/nftListing.ts'
import { nftMint } from '../rules/call/nftMint.ts'
import { checkCodeOrigin } from '../rules/deployment/checkCodeOrigin.ts'
import { checkConstructorArguments } from '../rules/deployment/checkConstructorArguments.ts'
import { checkDeployedCode } from '../rules/deployment/checkDeployedCode.ts'
import { checkDeploymentAddress } from '../rules/deployment/checkDeploymentAddress.ts'
import { checkDeploymentSimulation } from '../rules/deployment/checkDeploymentSimulation.ts'
import { checkDeploymentValue } from '../rules/deployment/checkDeploymentValue.ts'
import type { CallRule, CommonRule, DeploymentRule, GuardInput, Rule } from '../rules/rule.ts'
import { checkAllowance } from '../rules/swap/checkAllowance.ts'
import { checkBalance } from '../rules/swap/checkBalance.ts'
import { checkMinReturn } from '../rules/swap/checkMinReturn.ts'
import { checkPriceImpact } from '../rules/swap/checkPriceImpact.ts'
import { checkQuoteAge } from '../rules/swap/checkQuoteAge.ts'
import { checkReceiver } from '../rules/swap/checkReceiver.ts'
import { checkRequote } from '../rules/swap/checkRequote.ts'
import { checkSelector } from '../rules/swap/checkSelector.ts'
import { checkSlippage } from '../rules/swap/checkSlippage.ts'
import { checkSwapFlags } from '../rules/swap/checkSwapFlags.ts'
import { checkSwapSimulation } from '../rules/swap/checkSwapSimulation.ts'
import { checkSwapValue } from '../rules/swap/checkSwapValue.ts'
import { checkTarget } from '../rules/swap/checkTarget.ts'
import { checkTargetCode } from '../rules/swap/checkTargetCode.ts'
import { checkTokensAndAmount } from '../rules/swap/checkTokensAndAmount.ts'
import { referencePrice } from '../rules/swap/referencePrice.ts'
import { checkAddresses } from '../rules/transaction/checkAddresses.ts'
import { checkChain } from '../rules/transaction/checkChain.ts'
import { checkDollarLimit } from '../rules/transaction/checkDollarLimit.ts'
import { checkGasLimit } from '../rules/transaction/checkGasLimit.ts'
import { checkNativeBalance } from '../rules/transaction/checkNativeBalance.ts'
import { checkPending } from '../rules/transaction/checkPending.ts'
import { checkSender } from '../rules/transaction/checkSender.ts'
import { checkTokenMetadata } from '../rules/transaction/checkTokenMetadata.ts'
import { checkShape } from './checkShape.ts'

const commonRules: readonly CommonRule[] = [
  checkChain,
  checkSender,
  checkGasLimit,
  checkTokenMetadata,
  checkAddresses,
  checkDollarLimit,
  checkPending,
]

const callRules: readonly CallRule[] = [
  checkContract,
  checkContractCode,
  checkFunction,
  checkArguments,
  checkCallValue,
  checkSpendBalances,
  checkSpendAllowances,
  checkCallSimulation,
  checkReceives,
  checkForbiddenFunction,
  checkTransfer,
  nftApproval,
  nftMint,
  nftListing,
  nftPurchase,
  governorProposal,
  governorVote,
]

const deploymentRules: readonly DeploymentRule[] = [
  checkDeployedCode,
  checkConstructorArguments,
  checkCodeOrigin,
  checkDeploymentAddress,
  checkDeploymentValue,
  checkNativeBalance,
  checkDeploymentSimulation,
]

const rules: readonly Rule[] = [
  checkTarget,
  checkTargetCode,
  checkSelector,
  checkTokensAndAmount,
  checkReceiver,
  checkMinReturn,
  checkSwapFlags,
  checkRequote,
  referencePrice,
  checkSwapValue,
  checkSlippage,
  checkPriceImpact,
  checkQuoteAge,
  checkBalance,
  checkAllowance,
  checkSwapSimulation,
]

/**
 * Compares a transaction with the user's intent and the chain's state, right before it is signed.
 *
 * - Pure; never throws on any input; decodes the calldata itself. Call `isBlocked` on the result and show every finding
 * - Shape: findings in rule order; an empty list means all checks passed
 *
 * @example const findings = txGuard({ intent, transaction, facts: await collectFacts({ … }) })
 */
export function txGuard(input: GuardInput): Finding[] {
  const unreadable = checkShape(input)
  if (unreadable.length > 0) return unreadable
  const { intent, transaction } = input
  const common = commonRules.flatMap(rule => rule(input))
  if (isCallIntent(intent)) {
    const decoded = { ...input, intent, call: decodeContractCall(intent, transaction.data) }
    return [...common, ...callRules.flatMap(rule => rule(decoded))]
  }
  if (intent.kind === 'deployment') {
    const decoded = { ...input, intent, deployment: decodeDeployment(intent, transaction.data) }
    return [...common, ...deploymentRules.flatMap(rule => rule(decoded))]
  }
  const decoded = { ...input, intent, call: decodeCall(transaction.data) }
  return [...common, ...rules.flatMap(rule => rule(decoded))]
}
