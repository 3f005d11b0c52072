import type { WalletPort } from '@sluice/defi'
import type { Address, Hex } from '@sluice/guard'
import type { TypedData, UnsignedTransaction } from '@sluice/workflow'
import type { Eip1193Provider } from './eip1193.ts'

const toHex = (value: string): Hex => `0x${BigInt(value).toString(16)}`

/** Adapts an injected wallet to the engine's wallet port. State is read on every call. */
export function createInjectedWallet(provider: Eip1193Provider): WalletPort {
  return {
    async account() {
      const [address] = (await provider.request({ method: 'eth_accounts' })) as readonly string[]
      if (!address) return null
      const chainId = Number(await provider.request({ method: 'eth_chainId' }))
      const { formatAddress } = await import('../ui/formatAddress.ts')
      return { address: formatAddress(address) as Address, chainId }
    },
    async send(transaction) {
      const parameters = toParameters(transaction)
      try {
        return (await provider.request({ method: 'eth_sendTransaction', params: [parameters] })) as Hex
      } catch (error) {
        throw await toSendError(error, transaction.chainId)
      }
    },
    async signTypedData(typedData) {
      try {
        const [address] = (await provider.request({ method: 'eth_accounts' })) as readonly string[]
        const params = [address, JSON.stringify(toWalletForm(typedData))]
        return (await provider.request({ method: 'eth_signTypedData_v4', params })) as Hex
      } catch (error) {
        throw await toSendError(error, typedData.domain.chainId ?? 0)
      }
    },
  }
}

/** EIP-712 domain fields in type order. Source: EIP-712. */
const domainTypes = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
} as const

/** Adds the `EIP712Domain` type that wallets require. Source: eth_signTypedData_v4 of MetaMask. */
function toWalletForm({ domain, types, primaryType, message }: TypedData): TypedData {
  const EIP712Domain = Object.entries(domainTypes)
    .filter(([name]) => domain[name as keyof typeof domainTypes] !== undefined)
    .map(([name, type]) => ({ name, type }))
  return { domain, types: { EIP712Domain, ...types }, primaryType, message }
}

function toParameters(transaction: UnsignedTransaction) {
  return {
    chainId: toHex(String(transaction.chainId)),
    from: transaction.from,
    ...(transaction.to === null ? {} : { to: transaction.to }),
    data: transaction.data,
    value: toHex(transaction.value),
    ...(transaction.gas ? { gas: toHex(transaction.gas) } : {}),
  }
}

async function toSendError(cause: unknown, chainId: number): Promise<Error> {
  const { describeSendError } = await import('./describeSendError.ts')
  return describeSendError(cause, chainId)
}
