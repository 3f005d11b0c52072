import {
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbi,
  parseAbiParameters,
  parseEther,
  stringToBytes,
} from 'viem'
import { governanceConfig } from '../../../../web/src/config/governance.config.ts'
import dao from '../../../../web/src/features/governance/Dao.json' with { type: 'json' }
import { callRpc } from '../../kit/callRpc.ts'
import type { E2eFixture } from '../../kit/E2eFixture.ts'
import { accounts } from '../../kit/openPage.ts'
import type { LocalChain } from '../../kit/startAnvil.ts'
import { renderDeployments } from '../transactions/renderDeployments.ts'
import { deployContract, sendTransaction } from '../transactions/sendTransaction.ts'

const [owner, member, payee] = accounts

/** Anvil's fifth account, which no test connects. */
const supporter = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

/** Times in seconds. The page moves the clock of a local chain on, so a vote stays open while a demo is looked at. */
const localRules = { votingDelay: 60, votingPeriod: 86_400, minDelay: 60 } as const

/** Of the whole supply, in percent. The member's are not delegated; a vote of owner against member is 80 to 20. */
const memberPercent = 19n
const supporterPercent = 5n

/** What the treasury holds when the fixture is ready. */
export const treasuryFunds = parseEther('25')

const pastPayment = parseEther('1')

const blockEveryMs = 1_000

const abi = parseAbi([
  'function TOKEN() view returns (address)',
  'function TREASURY() view returns (address)',
  'function GOVERNOR() view returns (address)',
  'function transfer(address to, uint256 amount)',
  'function delegate(address delegatee)',
  'function propose(address[] targets, uint256[] values, bytes[] calldatas, string description)',
  'function castVote(uint256 proposalId, uint8 support)',
  'function queue(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash)',
  'function execute(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash)',
])

const parameters =
  'string, (string, string, uint8, uint256), (uint48, uint32, uint256, uint256, uint256), (uint256, address, uint256), address'

const noAddress = `0x${'0'.repeat(40)}` as const

/** Deploys the contracts with the values of the config, apart from the times. */
async function deploy(rpcUrl: string): Promise<Hex> {
  const { name, token, rules } = governanceConfig.deployment
  const args = [
    name,
    [token.name, token.symbol, token.decimals, BigInt(token.supply)],
    [
      localRules.votingDelay,
      localRules.votingPeriod,
      BigInt(rules.proposalThreshold),
      BigInt(rules.quorumBasisPoints),
      BigInt(rules.majorityBasisPoints),
    ],
    // A limited token of the live network is not on this chain.
    [BigInt(localRules.minDelay), noAddress, parseEther('10')],
    owner,
  ]
  return deployContract(rpcUrl, owner, { bytecode: dao.bytecode, parameters, args })
}

async function readAddress(rpcUrl: string, to: Hex, functionName: 'TOKEN' | 'TREASURY' | 'GOVERNOR'): Promise<Hex> {
  const data = encodeFunctionData({ abi, functionName })
  const answer = (await callRpc(rpcUrl, 'eth_call', [{ to, data }, 'latest'])) as Hex
  return decodeFunctionResult({ abi, functionName, data: answer })
}

type Dao = { readonly rpcUrl: string; readonly token: Hex; readonly treasury: Hex; readonly governor: Hex }

async function wait(rpcUrl: string, seconds: number): Promise<void> {
  await callRpc(rpcUrl, 'evm_increaseTime', [seconds])
  await callRpc(rpcUrl, 'evm_mine')
}

/** Distributes the votes; those of the supporter are delegated. */
async function distribute({ rpcUrl, token }: Dao): Promise<void> {
  const percent = BigInt(governanceConfig.deployment.token.supply) / 100n
  const transfer = (to: Hex, share: bigint) =>
    sendTransaction(rpcUrl, {
      from: owner,
      to: token,
      data: encodeFunctionData({ abi, functionName: 'transfer', args: [to, percent * share] }),
    })
  await transfer(member, memberPercent)
  await transfer(supporter, supporterPercent)
  const data = encodeFunctionData({ abi, functionName: 'delegate', args: [supporter] })
  await sendTransaction(rpcUrl, { from: supporter, to: token, data })
  // Votes count from a second before a proposal.
  await wait(rpcUrl, 2)
}

/** Proposes a payment and waits until its vote has started. Returns what identifies it, and its id. */
async function propose({ rpcUrl, governor }: Dao, amount: bigint, description: string) {
  const call = [[payee], [amount], ['0x' as Hex]] as const
  const data = encodeFunctionData({ abi, functionName: 'propose', args: [...call, description] })
  await sendTransaction(rpcUrl, { from: owner, to: governor, data })
  await wait(rpcUrl, localRules.votingDelay + 1)
  const named = [...call, keccak256(stringToBytes(description))] as const
  const types = parseAbiParameters('address[], uint256[], bytes[], bytes32')
  return { named, id: BigInt(keccak256(encodeAbiParameters(types, named))) }
}

async function voteFor({ rpcUrl, governor }: Dao, from: Hex, id: bigint): Promise<void> {
  const data = encodeFunctionData({ abi, functionName: 'castVote', args: [id, 1] })
  await sendTransaction(rpcUrl, { from, to: governor, data })
}

/** A payment that was voted on and made. */
async function makePastPayment(dao: Dao): Promise<void> {
  const { rpcUrl, governor } = dao
  const { named, id } = await propose(dao, pastPayment, '# Print the handbook\n\nOne ETH for the first hundred copies.')
  await voteFor(dao, owner, id)
  await voteFor(dao, supporter, id)
  await wait(rpcUrl, localRules.votingPeriod + 1)
  for (const functionName of ['queue', 'execute'] as const) {
    const data = encodeFunctionData({ abi, functionName, args: named })
    await sendTransaction(rpcUrl, { from: owner, to: governor, data })
    await wait(rpcUrl, localRules.minDelay + 1)
  }
}

async function prepare({ id, rpcUrl }: LocalChain) {
  const address = await deploy(rpcUrl)
  const [token, treasury, governor] = await Promise.all([
    readAddress(rpcUrl, address, 'TOKEN'),
    readAddress(rpcUrl, address, 'TREASURY'),
    readAddress(rpcUrl, address, 'GOVERNOR'),
  ])
  const dao = { rpcUrl, token, treasury, governor }
  await sendTransaction(rpcUrl, { from: owner, to: treasury, value: treasuryFunds + pastPayment })
  await distribute(dao)
  await makePastPayment(dao)
  const active = await propose(
    dao,
    parseEther('2'),
    '# Pay the translators\n\nTwo ETH for the translation of the handbook.',
  )
  await voteFor(dao, supporter, active.id)
  return { walletChainId: id, name: 'Dao', address }
}

/**
 * Fixture of the DAO: deployed on its chain, with a funded treasury, a payment that was made and a proposal that is voted
 * on.
 *
 * A block each second moves the time of the chain on, which stands still between blocks.
 */
export const governanceE2eFixture: E2eFixture = async chains => {
  const chain = chains.find(({ mirrorsChainId }) => mirrorsChainId === governanceConfig.chain.id) ?? chains[0]
  if (!chain) throw new Error('The DAO needs a local chain')
  const deployment = await prepare(chain)
  let mining: Promise<unknown> = Promise.resolve()
  let failure: unknown = null
  let isStopped = false
  const timer = setInterval(() => {
    mining = callRpc(chain.rpcUrl, 'evm_mine').catch((error: unknown) => {
      // The chain stops at the same time.
      if (!isStopped) failure = error
      clearInterval(timer)
    })
  }, blockEveryMs)
  return {
    env: {},
    initScript: renderDeployments([deployment]),
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await mining
      if (failure) throw failure
    },
  }
}
