import { parseAbi } from 'viem'

/** Human-readable, so that an intent can carry it. */
export const cancelOrderSignature = 'function cancelOrder(uint256 makerTraits, bytes32 orderHash)'

/** The parts of the limit order protocol v4 that we call. Source: 1inch/limit-order-protocol `IOrderMixin.sol`. */
export const limitOrderAbi = parseAbi([
  'struct Order { uint256 salt; uint256 maker; uint256 receiver; uint256 makerAsset; uint256 takerAsset; uint256 makingAmount; uint256 takingAmount; uint256 makerTraits; }',
  'function fillOrderArgs(Order order, bytes32 r, bytes32 vs, uint256 amount, uint256 takerTraits, bytes args) payable returns (uint256 makingAmount, uint256 takingAmount, bytes32 orderHash)',
  cancelOrderSignature,
])
