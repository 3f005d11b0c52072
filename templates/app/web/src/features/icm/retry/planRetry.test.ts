import { decodeFunctionData, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { txGuard } from '../../guard/guards/txGuard.ts'
import { dispatchId, gateway, recipient, sender } from '../makeMessage.stub.ts'
import { messengerAddress } from '../send/planSend.ts'
import { planRetry } from './planRetry.ts'

const fujiId = `0x${'7f'.repeat(32)}`
const message = {
  messageNonce: '7',
  originSenderAddress: gateway,
  destinationBlockchainID: dispatchId,
  destinationAddress: recipient,
  requiredGasLimit: '200000',
  allowedRelayerAddresses: [sender],
  receipts: [{ receivedMessageNonce: '3', relayerRewardAddress: sender }],
  message: '0x1234',
}
const answer = {
  chainId: 779672,
  walletChainId: 31340,
  messenger: messengerAddress,
  sourceBlockchainId: fujiId,
  message,
}
const target = { chain: { id: 779672, walletChainId: 31340 }, account: sender } as const
const plan = (body: unknown) => planRetry('0x01', target, async () => body)

/** Source: ava-labs/icm-services, TeleporterMessenger v1.0.0. */
const abi = parseAbi([
  'struct Receipt { uint256 receivedMessageNonce; address relayerRewardAddress; }',
  'struct Message { uint256 messageNonce; address originSenderAddress; bytes32 destinationBlockchainID; address destinationAddress; uint256 requiredGasLimit; address[] allowedRelayerAddresses; Receipt[] receipts; bytes message; }',
  'function retryMessageExecution(bytes32 sourceBlockchainID, Message message)',
])

describe('planRetry', () => {
  it('default: calls the messenger of the destination with the message as it logged it', async () => {
    const { intent, transaction } = await plan(answer)
    expect(transaction).toMatchObject({ chainId: 31340, from: sender, to: messengerAddress, value: '0' })
    expect(decodeFunctionData({ abi, data: transaction.data as `0x${string}` }).args).toEqual([
      fujiId,
      {
        ...message,
        messageNonce: 7n,
        requiredGasLimit: 200_000n,
        receipts: [{ receivedMessageNonce: 3n, relayerRewardAddress: sender }],
      },
    ])
    const facts = {
      walletChainId: 31340,
      account: sender,
      // only with: swap order permit
      allowedTargets: [],
      providerSpender: null,
      // end only
      targetCode: '0x60',
      nativeBalance: 10n ** 18n,
      // only with: approval swap
      tokenBalance: 0n,
      allowance: null,
      // end only
      // only with: nft send
      spending: [],
      // end only
      simulation: { status: 'success', gasUsed: 1n, balanceChanges: [] },
      now: 0,
    } as const
    expect(txGuard({ intent, transaction, facts })).toEqual([])
    const other = { ...transaction, data: transaction.data.replace('1234', '1235') }
    expect(txGuard({ intent, transaction: other, facts }).map(({ level }) => level)).toContain('block')
  })

  it('error: another destination, and an incomplete message', async () => {
    await expect(plan({ ...answer, chainId: 1 })).rejects.toThrow('another destination')
    await expect(plan({ ...answer, message: { ...message, receipts: 'x' } })).rejects.toThrow(TypeError)
  })
})
