import type { Address, Token } from '@sluice/guard'
import { isNative } from '@sluice/guard'
import {
  type Abi,
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

/** One question whose answer is a `uint256`. */
type Question = {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: 'balanceOf' | 'allowance'
  readonly args: readonly Address[]
}

async function readTogether(client: Client, questions: readonly Question[]): Promise<(bigint | null)[]> {
  const answers = await multicall(client, { contracts: questions, multicallAddress, allowFailure: true })
  return answers.map(answer =>
    answer.status === 'success' ? (answer.result as bigint) : nullWhereNoToken(answer.error),
  )
}

function readOneByOne(client: Client, questions: readonly Question[]): Promise<(bigint | null)[]> {
  return Promise.all(
    questions.map(question => readContract(client, question).then(units => units as bigint, nullWhereNoToken)),
  )
}

/** Together, where the chain has Multicall3. */
async function readAll(client: Client, questions: readonly Question[]): Promise<(bigint | null)[]> {
  const canRead = questions.length > 1 && (await getCode(client, { address: multicallAddress })) !== undefined
  return canRead ? readTogether(client, questions) : readOneByOne(client, questions)
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
  const [native, units] = await Promise.all([
    contracts.length === tokens.length ? null : getBalance(client, { address: owner }),
    readAll(
      client,
      contracts.map(({ address }) => ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })),
    ),
  ])
  return tokens.map(token => (isNative(token.address) ? native : (units[contracts.indexOf(token)] ?? null)))
}

/**
 * Many allowances of one account in two requests, where the chain has Multicall3; null where there is no token.
 *
 * - Shape: in the order of `pairs`, whose tokens are of the client's chain
 */
export function readAllowances(
  client: Client,
  owner: Address,
  pairs: readonly { readonly token: Token; readonly spender: Address }[],
): Promise<readonly (bigint | null)[]> {
  return readAll(
    client,
    pairs.map(({ token: { address }, spender }) => ({
      address,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [owner, spender],
    })),
  )
}
