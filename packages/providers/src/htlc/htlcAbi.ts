import { parseAbi } from 'viem/utils'

/** Function signatures of the HTLC, as used in guard intents. */
export const lockSignature =
  'function lock(address receiver, address token, uint256 amount, bytes32 hashlock, uint64 timelock) payable returns (bytes32 id)'
export const claimSignature = 'function claim(bytes32 id, bytes32 secret)'
export const refundSignature = 'function refund(bytes32 id)'

/** Our hash time-locked contract; its source is packages/devnet/contracts/Htlc.sol. */
export const htlcAbi = parseAbi([
  lockSignature,
  claimSignature,
  refundSignature,
  'struct Lock { address sender; uint64 timelock; uint8 state; address receiver; address token; uint256 amount; bytes32 hashlock; bytes32 secret; }',
  'function locks(bytes32 id) view returns (Lock)',
  'event Locked(bytes32 indexed id, bytes32 indexed hashlock, address indexed receiver, address sender, address token, uint256 amount, uint64 timelock)',
  'event Claimed(bytes32 indexed id, bytes32 indexed hashlock, bytes32 secret)',
  'event Refunded(bytes32 indexed id)',
])

/** Lock states by the contract's number; null for an unknown id. */
export const lockStates = [null, 'locked', 'claimed', 'refunded'] as const
