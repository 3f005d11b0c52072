import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import { governanceConfig } from '../../../../web/src/config/governance.config.ts'
import dao from '../../../../web/src/features/governance/Dao.json' with { type: 'json' }
import { callRpc } from '../../kit/callRpc.ts'
import type { E2eFixture } from '../../kit/E2eFixture.ts'
import { accounts } from '../../kit/openPage.ts'
import { deployContract, sendTransaction } from '../../kit/sendTransaction.ts'
import type { LocalChain } from '../../kit/startAnvil.ts'

const [owner, member, payee] = accounts

/** Times in seconds, so short that a demo sees all states. */
const localRules = { votingDelay: 60, votingPeriod: 300, minDelay: 60 } as const

/** Of the whole supply for the second account, in percent; it is not delegated. */
const memberPercent = 20n

export const treasuryFunds = parseEther('25')

const blockEveryMs = 1_000

const abi = parseAbi([
  'function TOKEN() view returns (address)',
  'function TREASURY() view returns (address)',
  'function GOVERNOR() view returns (address)',
  'function transfer(address to, uint256 amount)',
  'function propose(address[] targets, uint256[] values, bytes[] calldatas, string description)',
])

const parameters =
  'string, (string, string, uint8, uint256), (uint48, uint32, uint256, uint256, uint256), (uint256, address, uint256), address'

const nobody = `0x${'0'.repeat(40)}` as const

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
    [BigInt(localRules.minDelay), nobody, parseEther('10')],
    owner,
  ]
  return deployContract(rpcUrl, owner, { bytecode: dao.bytecode, parameters, args })
}

async function readAddress(rpcUrl: string, to: Hex, functionName: 'TOKEN' | 'TREASURY' | 'GOVERNOR'): Promise<Hex> {
  const data = encodeFunctionData({ abi, functionName })
  const answer = (await callRpc(rpcUrl, 'eth_call', [{ to, data }, 'latest'])) as Hex
  return decodeFunctionResult({ abi, functionName, data: answer })
}

async function prepare({ id, rpcUrl }: LocalChain) {
  const address = await deploy(rpcUrl)
  const [token, treasury, governor] = await Promise.all([
    readAddress(rpcUrl, address, 'TOKEN'),
    readAddress(rpcUrl, address, 'TREASURY'),
    readAddress(rpcUrl, address, 'GOVERNOR'),
  ])
  const share = (BigInt(governanceConfig.deployment.token.supply) * memberPercent) / 100n
  await sendTransaction(rpcUrl, { from: owner, to: treasury, value: treasuryFunds })
  await sendTransaction(rpcUrl, {
    from: owner,
    to: token,
    data: encodeFunctionData({ abi, functionName: 'transfer', args: [member, share] }),
  })
  // Votes count from a second before a proposal.
  await callRpc(rpcUrl, 'evm_increaseTime', [2])
  await callRpc(rpcUrl, 'evm_mine')
  const description = '# Pay the translators\n\nTwo ETH for the translation of the handbook.'
  const args = [[payee], [parseEther('2')], ['0x'], description] as const
  await sendTransaction(rpcUrl, {
    from: owner,
    to: governor,
    data: encodeFunctionData({ abi, functionName: 'propose', args }),
  })
  await callRpc(rpcUrl, 'evm_increaseTime', [localRules.votingDelay + 1])
  await callRpc(rpcUrl, 'evm_mine')
  return { walletChainId: id, name: 'Dao', address }
}

/**
 * Fixture of the DAO: deployed on its chain with short times, a funded treasury, and one proposal that is voted on.
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
    deployments: [deployment],
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await mining
      if (failure) throw failure
    },
  }
}
