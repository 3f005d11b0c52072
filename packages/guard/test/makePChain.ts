import type { PChainFacts } from '../src/facts/facts.ts'
import type { PChainIntent } from '../src/intent/pchainIntent.ts'
import { readCb58, readNodeId } from '../src/pchain/cb58.ts'
import type { Hex } from '../src/values/token.ts'
import vectors from './pchainVectors.json' with { type: 'json' }

const hex = (text: string) => text as Hex

const common = { chainId: 43113, walletChainId: 43113, networkId: 5, address: hex(vectors.address) } as const

/** The signed subnet and chain of the vectors, which later steps refer to. */
export const earlierSteps = [hex(vectors.createSubnet.signed), hex(vectors.createChain.signed)]

export const subnetId = readCb58(vectors.createSubnet.id, 32)!
export const managerChainId = readCb58(vectors.createChain.id, 32)!

/** Unsigned transactions as avalanchejs wrote them, by type. */
export const unsigned: { readonly [Kind in PChainIntent['kind']]: Hex } = {
  createSubnet: hex(vectors.createSubnet.unsigned),
  createChain: hex(vectors.createChain.unsigned),
  convertSubnet: hex(vectors.convert.unsigned),
}

/** The intent of each transaction. */
export const intents: { readonly [Kind in PChainIntent['kind']]: PChainIntent } = {
  createSubnet: { kind: 'createSubnet', ...common },
  createChain: {
    kind: 'createChain',
    ...common,
    subnetId,
    chainName: 'My Chain 1',
    vmId: hex(vectors.vmHex),
    // SHA-256 of {"config":{"chainId":99999},"alloc":{}}
    genesisHash: '0xe015c49a6ccb310578eae5ada7b74f097354eff34aaaddba20b4960567059495',
  },
  convertSubnet: {
    kind: 'convertSubnet',
    ...common,
    subnetId,
    managerChainId,
    managerAddress: `0xfacade${'0'.repeat(34)}`,
    validators: vectors.validators.map(({ nodeId, weight, balance, publicKey, proofOfPossession }) => ({
      nodeId: readNodeId(nodeId)!,
      weight: String(weight),
      balance,
      publicKey: hex(publicKey),
      proofOfPossession: hex(proofOfPossession),
    })),
  },
}

/** A wallet and a P-Chain on which all steps pass. */
export const makePChainFacts = (change: Partial<PChainFacts> = {}): PChainFacts => ({
  walletChainId: 43113,
  isTestnet: true,
  address: hex(vectors.address),
  networkId: 5,
  gasPrice: 1n,
  utxos: vectors.utxos.map(utxo => hex(`0x0000${utxo.slice(2)}`)),
  earlier: earlierSteps,
  isPending: false,
  ...change,
})
