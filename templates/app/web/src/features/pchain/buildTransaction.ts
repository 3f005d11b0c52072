import { formatUnits, type Hex, size } from 'viem'
import { WalletError } from '../../kit/wallet/WalletError.ts'
import { pchainGas, validatorBalances } from '../guard/pchain/pchainFee.ts'
import { compareBytes, type PChainUtxo } from '../guard/pchain/readPChainTransaction.ts'
import { fujiAvaxId, fujiNetworkId, pchainId } from '../guard/rules/pchain/checkPChain.ts'
import { encodeTransaction, type NewTransaction } from './encodeTransaction.ts'

/** What a step does, without its inputs and outputs. */
export type StepTerms = NewTransaction extends infer T
  ? T extends NewTransaction
    ? Omit<T, 'networkId' | 'blockchainId' | 'outputs' | 'inputs' | 'memo'>
    : never
  : never

/** What pays for a step: nAVAX per gas, and the unspent outputs of the address. */
export type Funds = { readonly address: Hex; readonly gasPrice: bigint; readonly utxos: readonly PChainUtxo[] }

/** Half more than required: the price may rise until the transaction is accepted. */
const feeOf = (gas: bigint, price: bigint) => (gas * price * 3n + 1n) / 2n

/** Outputs of AVAX that the address can spend alone and now, largest first. */
export function spendable({ address, utxos }: Funds): readonly PChainUtxo[] {
  return utxos
    .filter(({ assetId, locktime, threshold, addresses }) => {
      const isOwn = threshold === 1 && addresses.length === 1 && addresses[0] === address.toLowerCase()
      return isOwn && assetId === fujiAvaxId && locktime === 0n
    })
    .sort((a, b) => (a.amount === b.amount ? compareUtxos(a, b) : a.amount > b.amount ? -1 : 1))
}

const compareUtxos = (a: PChainUtxo, b: PChainUtxo) =>
  compareBytes(a.transactionId, b.transactionId) || a.outputIndex - b.outputIndex

export const sumOf = (utxos: readonly PChainUtxo[]): bigint => utxos.reduce((sum, { amount }) => sum + amount, 0n)

export const formatAvax = (nanoAvax: bigint): string => `${formatUnits(nanoAvax, 9)} AVAX`

function assemble(terms: StepTerms, { address }: Funds, utxos: readonly PChainUtxo[], change: bigint): NewTransaction {
  const inputs = [...utxos].sort(compareUtxos).map(({ transactionId, outputIndex, assetId, amount }) => ({
    transactionId,
    outputIndex,
    assetId,
    amount,
    signatureIndices: [0],
  }))
  const own = { threshold: 1, addresses: [address] }
  const outputs = change > 0n ? [{ assetId: fujiAvaxId, amount: change, locktime: 0n, ...own }] : []
  return { networkId: fujiNetworkId, blockchainId: pchainId, outputs, inputs, memo: '0x', ...terms }
}

/** nAVAX that a step needs with these inputs: fee and balances. */
function needOf(terms: StepTerms, funds: Funds, utxos: readonly PChainUtxo[], change: bigint): bigint {
  const transaction = assemble(terms, funds, utxos, change)
  const sized = { ...transaction, size: size(encodeTransaction(transaction)) }
  return feeOf(pchainGas(sized), funds.gasPrice) + validatorBalances(sized)
}

/**
 * Builds the unsigned transaction of a step with as few inputs as possible; what is left returns to the address.
 *
 * - `required`: inputs of an earlier attempt; with one of them spent twice, only one of both can be accepted
 * - Throws: `WalletError` when the address holds too little AVAX
 */
export function buildTransaction(terms: StepTerms, funds: Funds, required: readonly PChainUtxo[] = []): Hex {
  const others = spendable(funds).filter(utxo => required.every(taken => compareUtxos(taken, utxo) !== 0))
  const candidates = [...required, ...others]
  let need = 0n
  for (let count = Math.max(1, required.length); count <= candidates.length; count++) {
    const utxos = candidates.slice(0, count)
    const held = sumOf(utxos)
    need = needOf(terms, funds, utxos, 1n)
    if (held > need) return encodeTransaction(assemble(terms, funds, utxos, held - need))
    // Too little for an output of its own is added to the fee.
    if (held >= needOf(terms, funds, utxos, 0n)) return encodeTransaction(assemble(terms, funds, utxos, 0n))
  }
  const text = need > 0n ? `this step needs ${formatAvax(need)}` : 'this step pays a fee'
  throw new WalletError(
    `Your P-Chain address has ${formatAvax(sumOf(candidates))}, and ${text}. Move test AVAX from the C- to the P-Chain in Core, then try again`,
  )
}
