import { escrowStructs } from '@sluice/providers'
import { parseAbi } from 'viem'

/** Used functions and events of the contracts of `contracts/fusionplus`. */
export const escrowAbi = parseAbi([
  ...escrowStructs,
  'struct Order { uint256 salt; uint256 maker; uint256 receiver; uint256 makerAsset; uint256 takerAsset; uint256 makingAmount; uint256 takingAmount; uint256 makerTraits; }',
  'function deploySrc(Immutables terms, Order order, bytes32 r, bytes32 vs, uint256 takerTraits, bytes args)',
  'function execute(address target, uint256 value, bytes data)',
  'function createDstEscrow(Immutables terms, uint256 srcCancellationTimestamp) payable',
  'function withdraw(bytes32 secret, Immutables terms)',
  'function publicWithdraw(bytes32 secret, Immutables terms)',
  'function cancel(Immutables terms)',
  'function publicCancel(Immutables terms)',
  'event EscrowWithdrawal(bytes32 secret)',
  'event EscrowCancelled()',
  'error InvalidCaller()',
  'error InvalidImmutables()',
  'error InvalidSecret()',
  'error InvalidTime()',
])
