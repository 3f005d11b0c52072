import { parseAbi } from 'viem'

/** Used parts of the limit order protocol v4; its `Address` type is uint256. Source: IOrderMixin of 1inch/limit-order-protocol. */
export const limitOrderAbi = parseAbi([
  'struct Order { uint256 salt; uint256 maker; uint256 receiver; uint256 makerAsset; uint256 takerAsset; uint256 makingAmount; uint256 takingAmount; uint256 makerTraits; }',
  'function fillOrder(Order order, bytes32 r, bytes32 vs, uint256 amount, uint256 takerTraits) payable returns (uint256 makingAmount, uint256 takingAmount, bytes32 orderHash)',
  'function cancelOrder(uint256 makerTraits, bytes32 orderHash)',
  'function hashOrder(Order order) view returns (bytes32)',
  'function rawRemainingInvalidatorForOrder(address maker, bytes32 orderHash) view returns (uint256)',
  'function bitInvalidatorForOrder(address maker, uint256 slot) view returns (uint256)',
  'event OrderFilled(bytes32 orderHash, uint256 remainingAmount)',
  'event OrderCancelled(bytes32 orderHash)',
  'event BitInvalidatorUpdated(address indexed maker, uint256 slotIndex, uint256 slotValue)',
])
