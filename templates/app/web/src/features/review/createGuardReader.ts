import {
  type Chain,
  type Client,
  erc20Abi,
  erc721Abi,
  getAddress,
  type Log,
  parseEventLogs,
  type Transport,
  zeroAddress,
} from 'viem'
import { estimateGas, getChainId, getCode, getGasPrice, readContract, simulateBlocks } from 'viem/actions'
import { describeError } from '../../kit/wallet/describeError.ts'
import type { GuardReader } from '../guard/facts/guardReader.ts'
import type { BalanceChange, Simulation } from '../guard/values/simulation.ts'
import { type Address, type Hex, nativeTokenAddress } from '../guard/values/token.ts'
import type { GuardTransaction } from '../guard/values/transaction.ts'
import { isExecutionRevert } from './isExecutionRevert.ts'
import { readBalance } from './readBalance.ts'

function toCall({ from, to, data, value }: GuardTransaction) {
  return { account: from as Address, to: to as Address | null, data: data as Hex, value: BigInt(value) }
}

/** RPC nodes report traced native transfers as logs of `nativeTokenAddress` or the zero address. */
function toTokenAddress(address: Address): Address {
  return address === zeroAddress || address.toLowerCase() === nativeTokenAddress.toLowerCase()
    ? nativeTokenAddress
    : getAddress(address)
}

/** NFTs (ERC-721) that the account has more or less of in the end. */
function sumNfts(logs: readonly Log[], account: Address): readonly BalanceChange[] {
  const changes = new Map<string, { token: Address; tokenId: bigint; delta: bigint }>()
  // Their `Transfer` has four topics, ERC-20's has three.
  const written = logs.filter(({ topics }) => topics.length === 4)
  for (const { address, args } of parseEventLogs({ abi: erc721Abi, eventName: 'Transfer', logs: written })) {
    const [token, key] = [getAddress(address), `${address} ${args.tokenId}`]
    const gained = getAddress(args.to) === getAddress(account) ? 1n : 0n
    const lost = getAddress(args.from) === getAddress(account) ? 1n : 0n
    const before = changes.get(key)?.delta ?? 0n
    changes.set(key, { token, tokenId: args.tokenId, delta: before + gained - lost })
  }
  return [...changes.values()].filter(({ delta }) => delta !== 0n)
}

type Outcome = Omit<Extract<Simulation, { status: 'success' }>, 'status' | 'gasUsed'>

/** What the call changes; nothing where the node cannot simulate. */
async function readOutcome(client: Client, transaction: GuardTransaction): Promise<Outcome> {
  const call = toCall(transaction)
  try {
    const [block] = await simulateBlocks(client, { blocks: [{ calls: [call] }], traceTransfers: true })
    const result = block?.calls[0]
    if (result?.status !== 'success') return { balanceChanges: null }
    const sums = new Map<Address, bigint>()
    const transfers = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: result.logs ?? [] })
    for (const { address, args } of transfers) {
      const token = toTokenAddress(address)
      const gained = getAddress(args.to) === getAddress(call.account) ? args.value : 0n
      const lost = getAddress(args.from) === getAddress(call.account) ? args.value : 0n
      sums.set(token, (sums.get(token) ?? 0n) + gained - lost)
    }
    const ofTokens = [...sums].filter(([, delta]) => delta !== 0n).map(([token, delta]) => ({ token, delta }))
    return {
      balanceChanges: [...ofTokens, ...sumNfts(result.logs ?? [], call.account)],
      // only with: send
      transfers: transfers.map(({ address, args }) => ({
        token: toTokenAddress(address),
        from: getAddress(args.from),
        to: getAddress(args.to),
        amount: args.value,
      })),
      // end only
    }
  } catch {
    // Many wallets and nodes lack `eth_simulateV1`; the guard reports that.
    return { balanceChanges: null }
  }
}

async function simulate(client: Client, transaction: GuardTransaction): Promise<Simulation> {
  try {
    const gasUsed = await estimateGas(client, toCall(transaction))
    return { status: 'success', gasUsed, ...(await readOutcome(client, transaction)) }
  } catch (error) {
    return { status: isExecutionRevert(error) ? 'reverted' : 'unavailable', reason: describeError(error) }
  }
}

/** Throws when the wallet, which serves the page's chain reads, is on another network than the client. */
async function assertChain(client: Client<Transport, Chain>): Promise<void> {
  const actual = await getChainId(client)
  const expected = client.chain.id
  if (actual !== expected) throw new Error(`The wallet answers for chain ${actual}, not for chain ${expected}`)
}

/** Chain reader of the guard through the user's wallet, for the one chain of `client`; rejects on another network. */
export function createGuardReader(client: Client<Transport, Chain>): GuardReader {
  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    await assertChain(client)
    return question()
  }
  return {
    balance: ({ owner, token }) => ask(() => readBalance(client, owner, token)),
    // only with: approval send
    allowance: ({ owner, spender, token }) =>
      ask(() =>
        readContract(client, {
          address: token.address,
          abi: erc20Abi,
          functionName: 'allowance',
          args: [owner, spender],
        }),
      ),
    // end only
    // only with: approval governance send
    // ERC-20 decimals are optional; null skips the comparison.
    decimals: (_chainId, address) =>
      ask(() => readContract(client, { address, abi: erc20Abi, functionName: 'decimals' }).catch(() => null)),
    // end only
    code: (_chainId, address) => ask(async () => (await getCode(client, { address })) ?? '0x'),
    gasPrice: () => ask(() => getGasPrice(client)),
    simulate: transaction => ask(() => simulate(client, transaction)),
  }
}
