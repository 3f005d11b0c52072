import { BaseError, type Client, ContractFunctionZeroDataError, erc20Abi } from 'viem'
import { getBalance, getCode, multicall, readContract } from 'viem/actions'
import { isNative } from '../guard/sameAddress.ts'
import type { Address, Token } from '../ports/token.ts'

/** Source: github.com/mds1/multicall3, the same on every chain of our table. */
const multicallAddress: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Whether nothing stands at the address of the token: no code answers with no data. */
function isNothingThere(error: unknown): boolean {
  return error instanceof BaseError && error.walk(cause => cause instanceof ContractFunctionZeroDataError) !== null
}

const questionOf = (owner: Address, { address }: Token) =>
  ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }) as const

function nullWhereNothingIs(error: unknown): null {
  if (isNothingThere(error)) return null
  throw error
}

async function readTogether(client: Client, owner: Address, tokens: readonly Token[]): Promise<(bigint | null)[]> {
  const contracts = tokens.map(token => questionOf(owner, token))
  const answers = await multicall(client, { contracts, multicallAddress, allowFailure: true })
  return answers.map(answer => (answer.status === 'success' ? answer.result : nullWhereNothingIs(answer.error)))
}

function readOneByOne(client: Client, owner: Address, tokens: readonly Token[]): Promise<(bigint | null)[]> {
  return Promise.all(tokens.map(token => readContract(client, questionOf(owner, token)).catch(nullWhereNothingIs)))
}

/**
 * Many balances of one account in three requests, where the chain has Multicall3; null where there is no such token.
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
