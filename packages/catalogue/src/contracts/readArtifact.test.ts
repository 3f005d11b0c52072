import type { Json } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { readArtifact } from './readArtifact.ts'

const abi = [
  {
    type: 'constructor',
    stateMutability: 'payable',
    inputs: [
      { name: 'name', type: 'string' },
      {
        name: 'terms',
        type: 'tuple[]',
        components: [
          { name: 'to', type: 'address' },
          { name: 'share', type: 'uint16' },
        ],
      },
    ],
  },
]
const bytecode = '0x60806040'
const placeholder = `__$${'ab'.repeat(17)}$__`

const read = (artifact: Json) => {
  try {
    return readArtifact(artifact)
  } catch (error) {
    return error as { code: string; message: string }
  }
}

describe('readArtifact', () => {
  it.each([
    ['Hardhat', { contractName: 'Vault', abi, bytecode }],
    ['Truffle', { contractName: 'Vault', abi, bytecode, deployedBytecode: '0x60' }],
    [
      'Foundry',
      {
        abi,
        bytecode: { object: bytecode, linkReferences: {} },
        deployedBytecode: { object: '0x60' },
        metadata: { settings: { compilationTarget: { 'src/Vault.sol': 'Vault' } } },
      },
    ],
    ['Remix', { contractName: 'Vault', abi, data: { bytecode: { object: '60806040' } } }],
    ['solc', { contracts: { 'Vault.sol': { Vault: { abi, evm: { bytecode: { object: '60806040' } } } } } }],
  ])('default: as %s writes it, also as text', (_, artifact) => {
    const expected = {
      name: 'Vault',
      creationCode: bytecode,
      signature: 'constructor(string name, (address to, uint16 share)[]) payable',
    }
    expect(readArtifact(artifact as Json)).toMatchObject(expected)
    expect(readArtifact(JSON.stringify(artifact))).toMatchObject(expected)
  })

  it('behavior: no constructor takes nothing, and a name that is no identifier is not shown', () => {
    const artifact = readArtifact({ abi: [], bytecode, contractName: 'Send all to me\u202e' })
    expect(artifact).toMatchObject({ name: 'Contract', signature: 'constructor()' })
  })

  it.each([
    [null, 'ARTIFACT_INVALID', 'it is no object with abi and bytecode'],
    ['{', 'JSON_INVALID', ''],
    [{ abi }, 'ARTIFACT_INVALID', 'it has no bytecode'],
    [{ bytecode }, 'ARTIFACT_INVALID', 'it has no abi'],
    [{ abi, bytecode: '0x' }, 'ARTIFACT_WITHOUT_CODE', 'Contract has no bytecode'],
    [{ abi, bytecode: '0x608' }, 'ARTIFACT_INVALID', 'its bytecode is not hexadecimal'],
    [{ abi: [{ type: 'constructor', inputs: 'x' }], bytecode }, 'ABI_INVALID', 'the constructor'],
    [{ abi, bytecode: `0x73${placeholder}63` }, 'ARTIFACT_UNLINKED', `not linked to ${'ab'.repeat(17)}`],
    [
      { abi, bytecode: { object: `0x73${placeholder}63`, linkReferences: { 'src/M.sol': { MathLib: [] } } } },
      'ARTIFACT_UNLINKED',
      'Artifact: Contract is not linked to MathLib',
    ],
    [{ abi, bytecode: `0x${'00'.repeat(49_153)}` }, 'CODE_TOO_LARGE', '49153 bytes of creation code (EIP-3860)'],
    [
      { abi, bytecode, deployedBytecode: `0x${'00'.repeat(24_577)}` },
      'CODE_TOO_LARGE',
      '24577 bytes of code (EIP-170); at most 24576 are allowed',
    ],
    [{ contracts: { 'a.sol': { A: { abi }, B: { abi } } } }, 'ARTIFACT_INVALID', 'it has 2 contracts'],
  ])('error: %#', (artifact, code, text) => {
    expect(read(artifact as Json)).toMatchObject({ code, message: expect.stringContaining(text) })
  })
})
