import { findToken } from '@sluice/defi'
import { isSignatureRequest } from '@sluice/workflow'
import { getContractAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { makeContext, makeServices, runComponent } from '../../../test/runComponent.ts'
import { fixtureAccount as from } from '../../fields.ts'
import { deployContract } from './deployContract.ts'

const artifact = JSON.stringify({
  contractName: 'Vault',
  abi: [{ type: 'constructor', stateMutability: 'payable', inputs: [{ name: 'owner', type: 'address' }] }],
  bytecode: '0x60806040',
})
const values = { artifact, arguments: [from], value: '5', from }

describe('deployContract', () => {
  it('default: leaves code and value at the next address of the account', async () => {
    const services = makeServices()
    for (const nonce of [0n, 1n]) {
      const { outputs, signatures } = await runComponent(deployContract, values, services)
      const address = getContractAddress({ from, nonce })
      expect(signatures).toBe(1)
      expect(outputs).toMatchObject({ address, receipt: { status: 'success' } })
      expect(await services.chains.code(1, address)).not.toBe('0x')
      const held = await services.chains.balance({ chainId: 1, owner: address, token: findToken(1, 'ETH')! })
      expect(held % 10n ** 18n).toBe(5n)
    }
  })

  it('behavior: asks for the creation of exactly this contract', async () => {
    const request = await deployContract.run(makeContext(deployContract, values, makeServices()))
    if (!isSignatureRequest(request)) throw new Error('no signature was asked for')
    expect(request.transaction).toMatchObject({ to: null, value: '5' })
    expect(request.transaction.data).toBe(`0x60806040${from.slice(2).toLowerCase().padStart(64, '0')}`)
    expect(request.intent).toMatchObject({
      kind: 'deployment',
      contractName: 'Vault',
      signature: 'constructor(address owner) payable',
      arguments: [from],
      nonce: 0,
    })
    expect(request.intent).not.toHaveProperty('artifactId')
  })

  it.each([
    [{ arguments: [] }, 'ARGUMENT_COUNT'],
    [{ arguments: ['vitalik.eth'] }, 'ARGUMENT_INVALID'],
    [{ artifact: JSON.stringify({ abi: [], bytecode: '0x60' }), arguments: [] }, 'VALUE_NOT_PAYABLE'],
    [{ value: `${10n ** 30n}` }, 'DEPLOYMENT_REVERTED'],
  ])('error: %j', async (change, code) => {
    await expect(runComponent(deployContract, { ...values, ...change })).rejects.toMatchObject({ code })
  })
})
