import { findToken } from '@sluice/defi'
import {
  type CallArgument,
  createDeploymentIntent,
  encodeConstructorArguments,
  type Hex,
  simulatedCode,
} from '@sluice/guard'
import { type JsonObject, waitForSignature } from '@sluice/workflow'
import { concat, getContractAddress, keccak256 } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { sendGuarded } from '../signing/sendGuarded.ts'
import { createSimulatedServices, type SimulatedServices } from './createSimulatedServices.ts'
import { createSimulatedWallet } from './createSimulatedWallet.ts'
import { simulatedAccount } from './simulatedAccount.ts'

const from = simulatedAccount.address
const eth = findToken(1, 'ETH')!
const signature = 'constructor(address owner) payable'
const accept = ({ id }: { readonly id: string }) => id === 'T03'

async function ask(
  { chains }: SimulatedServices,
  { creationCode = '0x60806040' as Hex, args = [from] as readonly CallArgument[], value = '5' } = {},
) {
  const transaction = {
    chainId: chains.walletChainId(1),
    from,
    to: null,
    data: concat([creationCode, encodeConstructorArguments(signature, args)]),
    value,
  }
  const nonce = await chains.nextNonce(1, from)
  const options = { chainId: 1, transaction, contractName: 'Vault', creationCode, signature, arguments: args, nonce }
  const intent = createDeploymentIntent(options) as unknown as JsonObject
  return waitForSignature({ transaction, intent, minimumNonce: nonce, expiresAt: 0 })
}

describe('a deployment on a simulated chain', () => {
  test('default: leaves code and value at the expected address', async () => {
    const services = createSimulatedServices()
    const request = await ask(services)
    const wallet = createSimulatedWallet(services)
    const { transactionHash } = await sendGuarded(request, wallet, services, { accept })
    const address = getContractAddress({ from, nonce: 0n })
    const receipt = await services.chains.waitForReceipt(1, transactionHash)
    expect(receipt).toMatchObject({ status: 'success', contractAddress: address })
    expect(await services.chains.code(1, address)).toBe(simulatedCode(keccak256(request.transaction.data as Hex)))
    expect(await services.chains.balance({ chainId: 1, owner: address, token: eth })).toBe(100n * 10n ** 18n + 5n)
    // The same request again finds the address taken.
    await expect(sendGuarded({ ...request, minimumNonce: 1 }, wallet, services, { accept })).rejects.toMatchObject({
      message: expect.stringContaining('T04'),
    })
  })

  test('error: unattended, code entered by hand is not deployed', async () => {
    const services = createSimulatedServices()
    await expect(sendGuarded(await ask(services), createSimulatedWallet(services), services)).rejects.toMatchObject({
      code: 'TRANSACTION_NEEDS_CONFIRMATION',
    })
    expect(await services.chains.nextNonce(1, from)).toBe(0)
  })

  test('error: more code than a transaction may carry', async () => {
    const services = createSimulatedServices()
    const { transaction } = await ask(services, { creationCode: `0x${'00'.repeat(49_152)}` })
    expect(await services.chains.simulate(transaction)).toMatchObject({
      status: 'reverted',
      reason: 'max initcode size exceeded',
    })
  })
})
