import { toFunctionSelector } from 'viem/utils'
import type { Finding } from '../../findings/finding.ts'
import { rules } from '../../findings/rules.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { CallRule } from '../rule.ts'

/** Functions that grant rights without moving tokens now, so a balance simulation does not show them. */
const givesAway = [
  'approve(address,uint256)',
  'safeApprove(address,address,uint256)',
  'approveAndCall(address,uint256)',
  'approveAndCall(address,uint256,bytes)',
  'increaseAllowance(address,uint256)',
  'increaseApproval(address,uint256)',
  'authorizeOperator(address)',
  'setOperator(address,bool)',
  'setApprovalForAll(address,bool)',
  // EIP-2612, with a signature in one piece as USDC takes it, and as Dai has it.
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'permit(address,address,uint256,uint256,bytes)',
  'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
  // Permit2.
  'approve(address,address,uint160,uint48)',
  'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
  'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
  'permitTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes)',
  'transferOwnership(address)',
  'grantRole(bytes32,address)',
  // Spends an allowance granted to this account; own tokens are sent with `transfer` or `safeTransferFrom`.
  'transferFrom(address,address,uint256)',
  // Debt in the name of the account: Aave's credit delegation.
  'approveDelegation(address,uint256)',
  'delegationWithSig(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  // Whole accounts inside of a protocol: Balancer's vault, Sky's core, Morpho Blue.
  'setRelayerApproval(address,address,bool)',
  'hope(address)',
  'rely(address)',
  'setAuthorization(address,bool)',
  'setAuthorizationWithSig((address,address,bool,uint256,uint256),(uint8,bytes32,bytes32))',
  // Control of a Safe.
  'enableModule(address)',
  'addOwnerWithThreshold(address,uint256)',
  // Moves voting power.
  'delegate(address)',
  'delegateBySig(address,uint256,uint256,uint8,bytes32,bytes32)',
  // Another program behind a proxy: ERC-1967, and ProxyAdmin.
  'upgradeTo(address)',
  'upgradeToAndCall(address,bytes)',
  'upgradeAndCall(address,address,bytes)',
]

/** Functions with nested calls as raw bytes. */
const carriesCalls = [
  'multicall(bytes[])',
  'multicall(uint256,bytes[])',
  'multicall(bytes32,bytes[])',
  'aggregate((address,bytes)[])',
  'aggregate3((address,bool,bytes)[])',
  'aggregate3Value((address,bool,uint256,bytes)[])',
  'tryAggregate(bool,(address,bytes)[])',
  'tryBlockAndAggregate(bool,(address,bytes)[])',
  'blockAndAggregate((address,bytes)[])',
  'execute(address,uint256,bytes)',
  'execute(bytes,bytes[])',
  'execute(bytes,bytes[],uint256)',
  'executeBatch((address,uint256,bytes)[])',
  'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  'permitAndCall(bytes,bytes)',
  // OpenZeppelin's Governor.
  'propose(address[],uint256[],bytes[],string)',
  'queue(address[],uint256[],bytes[],bytes32)',
  'execute(address[],uint256[],bytes[],bytes32)',
]

type Functions = { readonly names: ReadonlySet<string>; readonly selectors: ReadonlySet<string> }

/**
 * Names match functions with other arguments too. Selectors match functions of another name: anybody can search for a
 * name whose selector is the same.
 */
const functionsOf = (items: readonly string[]): Functions => ({
  names: new Set(items.map(item => item.slice(0, item.indexOf('(')))),
  selectors: new Set(items.map(item => toFunctionSelector(`function ${item}`))),
})

const rights = functionsOf(givesAway)
const calls = functionsOf(carriesCalls)

const isAmong = ({ names, selectors }: Functions, call: { readonly name: string; readonly selector: string }) =>
  names.has(call.name) || selectors.has(call.selector)

/** Whether a call grants rights or contains nested calls; proposals may have neither. */
export function isForbiddenInside(call: { readonly name: string; readonly selector: string }): boolean {
  return isAmong(rights, call) || isAmong(calls, call)
}

// only with: editor
const delegation = toFunctionSelector('function delegate(address)')

/** Tokens of a DAO vote from the moment on at which their holder delegates to itself; nobody else gains by it. */
const isOwnDelegation: (input: Parameters<CallRule>[0]) => boolean = ({ intent, call }) =>
  call.kind === 'call' &&
  call.selector === delegation &&
  call.parameters[0]?.type === 'address' &&
  typeof call.decoded[0] === 'string' &&
  sameAddress(call.decoded[0], intent.account)
// end only

/** Blocks calls that grant rights. */
// only with: governance nft
export function checkRights(input: Parameters<CallRule>[0], allowedRight?: string): readonly Finding[] {
  // otherwise: export function checkRights(input: Parameters<CallRule>[0]): readonly Finding[] {
  // end only
  const { call } = input
  if (call.kind !== 'call' || !isAmong(rights, call)) return []
  // only with: governance nft
  // It has a rule of its own.
  if (call.selector === allowedRight) return []
  // end only
  // only with: editor
  if (isOwnDelegation(input)) return []
  // end only
  const values = { function: call.name, selector: call.selector }
  return [rules.rights.block('The call would grant rights to your tokens. It is never allowed.', values)]
}

/** Blocks functions with nested calls on a contract entered by hand. */
export const checkNestedCalls: CallRule = ({ intent, call }) =>
  call.kind === 'call' && intent.origin === 'user' && isAmong(calls, call)
    ? [
        rules.rights.block('The call contains nested calls to an unknown contract that cannot be decoded.', {
          function: call.name,
          selector: call.selector,
        }),
      ]
    : []
