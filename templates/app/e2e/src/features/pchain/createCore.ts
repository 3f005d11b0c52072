import { type Hex, numberToHex } from 'viem'
import { sign } from 'viem/accounts'
import type { PChain } from './createPChain.ts'
import { decodeTransaction } from './decodeSigned.ts'
import { sha256, withChecksum } from './readBytes.ts'

/** A fixed account: its key, the compressed public key, and its address on Fuji's P-Chain. */
export const coreAccount = {
  privateKey: `0x${'07'.repeat(32)}`,
  publicKey: '02989c0b76cb563971fdc9bef31ec06c3560f3249d6ee9e5d83c57625596e05f6f',
  address: 'a3c6b1ee4a49d9f2af3b3802974744fba924164a',
  text: 'P-fuji150rtrmj2f8vl9tem8qpfw36ylw5jg9j22nrlvm',
} as const

const refuse = (code: number, message: string) => Object.assign(new Error(message), { code })

const int = (value: number) => Buffer.from(numberToHex(value, { size: 4 }).slice(2), 'hex')

async function signatureOf(unsigned: Buffer): Promise<Buffer> {
  const { r, s, yParity } = await sign({
    hash: `0x${sha256(unsigned).toString('hex')}`,
    privateKey: coreAccount.privateKey,
  })
  return Buffer.concat([Buffer.from(r.slice(2), 'hex'), Buffer.from(s.slice(2), 'hex'), Buffer.from([yParity!])])
}

/** The part of the Core wallet for the P-Chain; it signs what it decodes and sends it. */
export function createCore(pchain: PChain) {
  const control = {
    isTestnet: true as boolean | undefined,
    chainId: 43_113,
    /** Rejected by the user. */
    rejects: false,
    /** Loses the answer after sending. */
    losesAnswer: false,
    publicKey: coreAccount.publicKey as string,
    asked: [] as Hex[],
  }

  const send = async (params: unknown): Promise<string> => {
    const { transactionHex, chainAlias, ...others } = params as { transactionHex?: unknown; chainAlias?: unknown }
    if (Array.isArray(params) || chainAlias !== 'P' || Object.keys(others).length > 0)
      throw refuse(-32602, 'Invalid params')
    if (typeof transactionHex !== 'string' || !/^0x([\da-f]{2})+$/.test(transactionHex))
      throw refuse(-32602, 'Invalid hex')
    control.asked.push(transactionHex as Hex)
    if (control.isTestnet !== true) throw refuse(-32603, 'The mainnet P-Chain does not know the inputs')
    const unsigned = Buffer.from(transactionHex.slice(2), 'hex')
    const { inputs, body } = decodeTransaction(unsigned, false)
    if (control.rejects) throw refuse(4001, 'User rejected the request.')
    const signature = await signatureOf(unsigned)
    const count = inputs.length + (body.kind === 'subnet' ? 0 : 1)
    const credential = Buffer.concat([int(9), int(1), signature])
    const signed = Buffer.concat([unsigned, int(count), ...Array.from({ length: count }, () => credential)])
    const { txID } = (await pchain.call('platform.issueTx', { tx: withChecksum(signed), encoding: 'hex' })) as {
      txID: string
    }
    if (control.losesAnswer) throw refuse(-32603, 'The connection was lost')
    return txID
  }

  return {
    control,
    request: async ({ method, params }: { readonly method: string; readonly params?: unknown }): Promise<unknown> => {
      switch (method) {
        case 'eth_chainId':
          return numberToHex(control.chainId)
        case 'wallet_getEthereumChain':
          return { chainId: numberToHex(control.chainId), isTestnet: control.isTestnet }
        case 'avalanche_getAccountPubKey':
          return { xp: control.publicKey, evm: control.publicKey }
        case 'avalanche_sendTransaction':
          return send(params)
        default:
          throw refuse(4200, `Core does not support ${method}`)
      }
    },
  }
}
