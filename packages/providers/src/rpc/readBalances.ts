import type { Address, Token } from '@sluice/guard'
import { isNative } from '@sluice/guard'
import {
  AbiDecodingDataSizeTooSmallError,
  BaseError,
  type Client,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  erc20Abi,
} from 'viem'
import { getBalance, getCode, multicall, readContract } from 'viem/actions'

/** Source: github.com/mds1/multicall3, the same on every chain of our table. */
const multicallAddress: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** What a call fails with when nothing stands at the address, or something that does not answer as a token does. */
const notATokenErrors = [ContractFunctionZeroDataError, ContractFunctionRevertedError, AbiDecodingDataSizeTooSmallError]

/** Anybody can put a broken token into any account: it may not take the other balances with it. */
function nullWhereNoToken(error: unknown): null {
  const isNoToken =
    error instanceof BaseError && error.walk(cause => notATokenErrors.some(type => cause instanceof type)) !== null
  if (isNoToken) return null
  throw error
}

const questionOf = (owner: Address, { address }: Token) =>
  ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }) as const

async function readTogether(client: Client, owner: Address, tokens: readonly Token[]): Promise<(bigint | null)[]> {
  const contracts = tokens.map(token => questionOf(owner, token))
  const answers = await multicall(client, { contracts, multicallAddress, allowFailure: true })
  return answers.map(answer => (answer.status === 'success' ? answer.result : nullWhereNoToken(answer.error)))
}

function readOneByOne(client: Client, owner: Address, tokens: readonly Token[]): Promise<(bigint | null)[]> {
  return Promise.all(tokens.map(token => readContract(client, questionOf(owner, token)).catch(nullWhereNoToken)))
}

/**
 * Many balances of one account in three requests, where the chain has Multicall3; null where there is no token.
 *
 * - Shape: in the order of `tokens`, which are of the client's chain
 */
export async function readBalances(
  client: Client,
  owner: Address,
  tokens: readonly Token[],
): Promise<readonly (bigint | null)[]> {
  const contracts = tokens.filter(token => !isNative(token.address))
  const canRead = contracts.length > 1 && (await getCode(client, { address: multicallAddress })) !== undefined
  const [native, units] = await Promise.all([
    contracts.length === tokens.length ? null : getBalance(client, { address: owner }),
    canRead ? readTogether(client, owner, contracts) : readOneByOne(client, owner, contracts),
  ])
  return tokens.map(token => (isNative(token.address) ? native : (units[contracts.indexOf(token)] ?? null)))
}
