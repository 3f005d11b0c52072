import { type Client, zeroAddress } from 'viem'
import { getBalance } from 'viem/actions'
import { type Address, nativeTokenAddress, type Token } from '../guard/values/token.ts'
import { type ContractKind, readContractKind, readContracts } from '../transactions/readContracts.ts'
import type { CalledContract } from '../transactions/requestCall.ts'
import { daoAbi, governorAbi, treasuryAbi, votesAbi } from './governanceAbi.ts'

/** A DAO on the chain: its contracts, and the rules of its votes. Times in seconds. */
export type DaoState = {
  readonly name: string
  readonly governor: CalledContract
  readonly treasury: CalledContract
  readonly votingToken: CalledContract
  /** The voting token, whose amounts are votes. */
  readonly token: Token
  readonly supply: bigint
  readonly votingDelay: bigint
  readonly votingPeriod: bigint
  readonly proposalThreshold: bigint
  /** Share of the supply that has to vote, as a fraction. */
  readonly quorumNumerator: bigint
  readonly quorumDenominator: bigint
  /** Delay between the end of a vote and its execution. */
  readonly minDelay: bigint
  /** Null for a governor without these rules. */
  readonly majorityBasisPoints: bigint | null
  readonly spending: { readonly limit: bigint; readonly asset: Address } | null
}

type Named = { readonly address: Address; readonly name: string }

async function readCalled(client: Client, { address, name }: Named): Promise<CalledContract> {
  const kind: ContractKind = await readContractKind(client, { address, name })
  if (kind === 'none') throw new Error(`There is no contract at ${address}`)
  return { address, kind, name }
}

/** The governor of a `Dao` contract; the address itself where there is none of that kind. Null where no code stands. */
async function findGovernor(client: Client, address: Address): Promise<Address | null> {
  if ((await readContractKind(client, { address, name: 'Dao' })) === 'none') return null
  const [governor] = await readContracts(client, [{ address, abi: daoAbi, functionName: 'GOVERNOR' }])
  return (governor as Address | null) ?? address
}

/**
 * Reads a DAO from the address of its `Dao` contract or of its governor; null where no contract stands.
 *
 * - Throws: with a user-facing message for a contract that is no governor with a treasury and a clock in seconds
 */
export async function readDao(client: Client, at: Address, chainId: number): Promise<DaoState | null> {
  const address = await findGovernor(client, at)
  if (address === null) return null
  const ask = (functionName: string) => ({ address, abi: governorAbi, functionName })
  const asked = await readContracts(client, [
    ask('name'),
    ask('token'),
    ask('timelock'),
    ask('CLOCK_MODE'),
    ask('votingDelay'),
    ask('votingPeriod'),
    ask('proposalThreshold'),
    ask('quorumNumerator'),
    ask('quorumDenominator'),
  ])
  if (asked.includes(null)) throw new Error(`The contract at ${address} is not a governor with a treasury`)
  const [name, votes, timelock, mode] = asked as [string, Address, Address, string]
  const [votingDelay, votingPeriod, proposalThreshold, quorumNumerator, quorumDenominator] = asked.slice(4) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  if (mode !== 'mode=timestamp') throw new Error(`The governor at ${address} counts blocks, this page counts seconds`)
  const ofToken = (functionName: string) => ({ address: votes, abi: votesAbi, functionName })
  const ofTreasury = (functionName: string) => ({ address: timelock, abi: treasuryAbi, functionName })
  const [governor, treasury, votingToken, answers] = await Promise.all([
    readCalled(client, { address, name: 'DaoGovernor' }),
    readCalled(client, { address: timelock, name: 'Treasury' }),
    readCalled(client, { address: votes, name: 'VotingToken' }),
    readContracts(client, [
      ofToken('name'),
      ofToken('symbol'),
      ofToken('decimals'),
      ofToken('totalSupply'),
      ofTreasury('getMinDelay'),
      ofTreasury('spendingLimit'),
      ofTreasury('LIMITED_ASSET'),
      ask('MAJORITY_BASIS_POINTS'),
    ]),
  ])
  if (answers.slice(0, 5).includes(null)) throw new Error(`The governor at ${address} has no voting token or treasury`)
  const [tokenName, symbol, decimals, supply, minDelay] = answers as [string, string, number, bigint, bigint]
  const [limit, asset, majority] = answers.slice(5) as [bigint | null, Address | null, bigint | null]
  return {
    name,
    governor,
    treasury,
    votingToken,
    token: {
      chainId,
      address: votes,
      symbol: symbol.slice(0, 11),
      name: tokenName.slice(0, 80),
      decimals,
      ...(votingToken.kind === 'other' && { verified: false }),
    },
    supply,
    votingDelay,
    votingPeriod,
    proposalThreshold,
    quorumNumerator,
    quorumDenominator,
    minDelay,
    majorityBasisPoints: majority,
    spending:
      limit === null || asset === null ? null : { limit, asset: asset === zeroAddress ? nativeTokenAddress : asset },
  }
}

/** What an account votes with; amounts in base units of the voting token. */
export type Voter = {
  readonly account: Address
  readonly balance: bigint
  readonly votes: bigint
  /** Null while its tokens do not count. */
  readonly delegate: Address | null
}

/** Reads the votes of an account. */
export async function readVoter(client: Client, { token }: DaoState, account: Address): Promise<Voter> {
  const ask = (functionName: string) => ({ address: token.address, abi: votesAbi, functionName, args: [account] })
  const answers = await readContracts(client, [ask('balanceOf'), ask('getVotes'), ask('delegates')])
  if (answers.includes(null)) throw new Error(`The token at ${token.address} has no votes`)
  const [balance, votes, delegate] = answers as [bigint, bigint, Address]
  return { account, balance, votes, delegate: delegate === zeroAddress ? null : delegate }
}

/** A balance of the treasury, in base units; null where the token does not answer. */
export type TreasuryBalance = { readonly token: Token; readonly units: bigint | null }

/** Reads what the treasury holds of the native currency, which comes first, and of the tokens. */
export async function readTreasury(
  client: Client,
  { treasury }: DaoState,
  { native, tokens }: { readonly native: Token; readonly tokens: readonly Token[] },
): Promise<readonly TreasuryBalance[]> {
  const [balance, answers] = await Promise.all([
    getBalance(client, { address: treasury.address }),
    readContracts(
      client,
      tokens.map(({ address }) => ({ address, abi: votesAbi, functionName: 'balanceOf', args: [treasury.address] })),
    ),
  ])
  return [
    { token: native, units: balance },
    ...tokens.map((token, index) => ({ token, units: answers[index] as bigint | null })),
  ]
}
