import type { Address, Hex } from '@sluice/guard'
import {
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  keccak256,
  numberToHex,
  padHex,
  parseAbi,
  stringToHex,
} from 'viem/utils'
import {
  defineProgram,
  emit,
  type Frame,
  read,
  readSettings,
  readUnits,
  revert,
  write,
  writeSettings,
} from './program.ts'

type Rules = {
  readonly votingDelay: number
  readonly votingPeriod: number
  readonly proposalThreshold: bigint
  readonly quorumBasisPoints: bigint
  readonly majorityBasisPoints: bigint
}

type Settings = Rules & { readonly name: string; readonly token: Address; readonly treasury: Address }

type Actions = readonly [targets: readonly Address[], values: readonly bigint[], calldatas: readonly Hex[]]

type Proposal = {
  readonly proposer: Address
  readonly snapshot: number
  readonly deadline: number
  readonly eta?: number
  readonly executed?: true
}

/** `ProposalState` of OpenZeppelin's Governor, as far as this governor has them. */
const states = { pending: 0, active: 1, defeated: 3, succeeded: 4, queued: 5, executed: 7 } as const

const nothing: Hex = `0x${'0'.repeat(64)}`
const lists = 'address[] targets, uint256[] values, bytes[] calldatas'
const hashed = `${lists}, bytes32 descriptionHash`

const calledAbi = parseAbi([
  'function getPastVotes(address account, uint256 timepoint) view returns (uint256)',
  'function getPastTotalSupply(uint256 timepoint) view returns (uint256)',
  'function getMinDelay() view returns (uint256)',
  'function scheduleBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt, uint256 delay)',
  'function executeBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt) payable',
])

function askUnits(frame: Frame, to: Address, data: Hex): bigint {
  const answer = frame.ask(to, data) ?? revert('execution reverted')
  return decodeAbiParameters([{ type: 'uint256' }], answer)[0]
}

const pastVotes = (frame: Frame, account: Address, timepoint: bigint) => {
  const data = encodeFunctionData({ abi: calledAbi, functionName: 'getPastVotes', args: [account, timepoint] })
  return askUnits(frame, readSettings<Settings>(frame).token, data)
}

function quorum(frame: Frame, timepoint: bigint): bigint {
  const { token, quorumBasisPoints } = readSettings<Settings>(frame)
  const data = encodeFunctionData({ abi: calledAbi, functionName: 'getPastTotalSupply', args: [timepoint] })
  return (askUnits(frame, token, data) * quorumBasisPoints) / 10_000n
}

function idOf([targets, values, calldatas]: Actions, descriptionHash: Hex): bigint {
  const types = ['address[]', 'uint256[]', 'bytes[]', 'bytes32'].map(type => ({ type }))
  return BigInt(keccak256(encodeAbiParameters(types, [targets, values, calldatas, descriptionHash])))
}

function readProposal(frame: Frame, id: bigint): Proposal {
  const stored = read(frame, `proposal ${id}`) ?? revert(`GovernorNonexistentProposal(${id})`)
  return JSON.parse(stored) as Proposal
}

const writeProposal = (frame: Frame, id: bigint, proposal: Proposal) =>
  write(frame, `proposal ${id}`, JSON.stringify(proposal))

/** Votes against, for and abstaining. */
function readTally(frame: Frame, id: bigint): readonly [bigint, bigint, bigint] {
  const [against, inFavour, abstain] = [0, 1, 2].map(support => readUnits(frame, `tally ${id} ${support}`))
  return [against!, inFavour!, abstain!]
}

function stateOf(frame: Frame, id: bigint): number {
  const { snapshot, deadline, eta, executed } = readProposal(frame, id)
  if (executed) return states.executed
  if (snapshot >= frame.seconds) return states.pending
  if (deadline >= frame.seconds) return states.active
  if (eta !== undefined) return states.queued
  const [against, inFavour, abstain] = readTally(frame, id)
  const { majorityBasisPoints } = readSettings<Settings>(frame)
  const isDecided = against + inFavour + abstain >= quorum(frame, BigInt(snapshot))
  const isPassed = inFavour * 10_000n > (inFavour + against) * majorityBasisPoints
  return isDecided && isPassed ? states.succeeded : states.defeated
}

function assertState(frame: Frame, id: bigint, allowed: readonly number[]): void {
  const state = stateOf(frame, id)
  const expected = allowed.reduce((bits, each) => bits | (1n << BigInt(each)), 0n)
  if (!allowed.includes(state)) {
    revert(`GovernorUnexpectedProposalState(${id}, ${state}, ${padHex(numberToHex(expected), { size: 32 })})`)
  }
}

function propose(frame: Frame, [targets, values, calldatas, description]: readonly [...Actions, string]): bigint {
  const { votingDelay, votingPeriod, proposalThreshold } = readSettings<Settings>(frame)
  const { sender: proposer, seconds } = frame
  const votes = pastVotes(frame, proposer, BigInt(seconds - 1))
  if (votes < proposalThreshold) {
    revert(`GovernorInsufficientProposerVotes(${proposer}, ${votes}, ${proposalThreshold})`)
  }
  const isWhole = [values, calldatas].every(({ length }) => length === targets.length)
  if (targets.length === 0 || !isWhole) {
    revert(`GovernorInvalidProposalLength(${targets.length}, ${calldatas.length}, ${values.length})`)
  }
  const id = idOf([targets, values, calldatas], keccak256(stringToHex(description)))
  if (read(frame, `proposal ${id}`) !== undefined) {
    revert(`GovernorUnexpectedProposalState(${id}, ${stateOf(frame, id)}, ${nothing})`)
  }
  const snapshot = seconds + votingDelay
  const deadline = snapshot + votingPeriod
  writeProposal(frame, id, { proposer, snapshot, deadline })
  emit(
    frame,
    'event ProposalCreated(uint256 proposalId, address proposer, address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, uint256 voteStart, uint256 voteEnd, string description)',
    [id, proposer, targets, values, targets.map(() => ''), calldatas, BigInt(snapshot), BigInt(deadline), description],
  )
  return id
}

function castVote(frame: Frame, id: bigint, support: number, reason: string): bigint {
  assertState(frame, id, [states.active])
  const { sender } = frame
  if (read(frame, `voted ${id} ${sender}`)) revert(`GovernorAlreadyCastVote(${sender})`)
  if (support > 2) revert('GovernorInvalidVoteType()')
  const weight = pastVotes(frame, sender, BigInt(readProposal(frame, id).snapshot))
  write(frame, `voted ${id} ${sender}`, 'yes')
  write(frame, `tally ${id} ${support}`, String(readUnits(frame, `tally ${id} ${support}`) + weight))
  emit(
    frame,
    'event VoteCast(address indexed voter, uint256 proposalId, uint8 support, uint256 weight, string reason)',
    [sender, id, support, weight, reason],
  )
  return weight
}

/** Arguments of the treasury's batch; the salt binds it to this governor. Source: OpenZeppelin GovernorTimelockControl. */
function batchOf({ self }: Frame, [targets, values, calldatas]: Actions, descriptionHash: Hex) {
  const padded = BigInt(padHex(self, { dir: 'right', size: 32 }))
  const salt = numberToHex(padded ^ BigInt(descriptionHash), { size: 32 })
  return [targets, values, calldatas, nothing, salt] as const
}

function queue(frame: Frame, [targets, values, calldatas, hash]: readonly [...Actions, Hex]): bigint {
  const actions: Actions = [targets, values, calldatas]
  const id = idOf(actions, hash)
  assertState(frame, id, [states.succeeded])
  const { treasury } = readSettings<Settings>(frame)
  const delay = askUnits(frame, treasury, encodeFunctionData({ abi: calledAbi, functionName: 'getMinDelay' }))
  const args = [...batchOf(frame, actions, hash), delay] as const
  frame.call(treasury, encodeFunctionData({ abi: calledAbi, functionName: 'scheduleBatch', args }))
  const eta = frame.seconds + Number(delay)
  writeProposal(frame, id, { ...readProposal(frame, id), eta })
  emit(frame, 'event ProposalQueued(uint256 proposalId, uint256 etaSeconds)', [id, BigInt(eta)])
  return id
}

function execute(frame: Frame, [targets, values, calldatas, hash]: readonly [...Actions, Hex]): bigint {
  const actions: Actions = [targets, values, calldatas]
  const id = idOf(actions, hash)
  assertState(frame, id, [states.succeeded, states.queued])
  const { treasury } = readSettings<Settings>(frame)
  writeProposal(frame, id, { ...readProposal(frame, id), executed: true })
  const data = encodeFunctionData({ abi: calledAbi, functionName: 'executeBatch', args: batchOf(frame, actions, hash) })
  frame.call(treasury, data, frame.value)
  emit(frame, 'event ProposalExecuted(uint256 proposalId)', [id])
  return id
}

/** `DaoGovernor.sol` of generated applications. */
export const governor = defineProgram({
  artifactId: 'DaoGovernor',
  parameters:
    'string name, address token, address treasury, (uint48 votingDelay, uint32 votingPeriod, uint256 proposalThreshold, uint256 quorumBasisPoints, uint256 majorityBasisPoints) rules',
  construct: (frame, [name, token, treasury, rules]: readonly [string, Address, Address, Rules]) => {
    if (rules.votingPeriod === 0) revert('GovernorInvalidVotingPeriod(0)')
    if (rules.quorumBasisPoints > 10_000n) {
      revert(`GovernorInvalidQuorumFraction(${rules.quorumBasisPoints}, 10000)`)
    }
    if (rules.majorityBasisPoints >= 10_000n) revert(`MajorityTooHigh(${rules.majorityBasisPoints})`)
    writeSettings(frame, { ...rules, name, token, treasury })
  },
  functions: {
    'function name() view returns (string)': frame => readSettings<Settings>(frame).name,
    'function token() view returns (address)': frame => readSettings<Settings>(frame).token,
    'function timelock() view returns (address)': frame => readSettings<Settings>(frame).treasury,
    'function clock() view returns (uint48)': frame => frame.seconds,
    'function CLOCK_MODE() view returns (string)': () => 'mode=timestamp',
    'function votingDelay() view returns (uint256)': frame => BigInt(readSettings<Settings>(frame).votingDelay),
    'function votingPeriod() view returns (uint256)': frame => BigInt(readSettings<Settings>(frame).votingPeriod),
    'function proposalThreshold() view returns (uint256)': frame => readSettings<Settings>(frame).proposalThreshold,
    'function MAJORITY_BASIS_POINTS() view returns (uint256)': frame =>
      readSettings<Settings>(frame).majorityBasisPoints,
    'function quorum(uint256 timepoint) view returns (uint256)': (frame, [timepoint]: readonly [bigint]) =>
      quorum(frame, timepoint),
    'function state(uint256 proposalId) view returns (uint8)': (frame, [id]: readonly [bigint]) => stateOf(frame, id),
    'function proposalSnapshot(uint256 proposalId) view returns (uint256)': (frame, [id]: readonly [bigint]) =>
      BigInt(readProposal(frame, id).snapshot),
    'function proposalDeadline(uint256 proposalId) view returns (uint256)': (frame, [id]: readonly [bigint]) =>
      BigInt(readProposal(frame, id).deadline),
    'function proposalEta(uint256 proposalId) view returns (uint256)': (frame, [id]: readonly [bigint]) =>
      BigInt(readProposal(frame, id).eta ?? 0),
    'function proposalVotes(uint256 proposalId) view returns (uint256, uint256, uint256)': (
      frame,
      [id]: readonly [bigint],
    ) => readTally(frame, id),
    'function hasVoted(uint256 proposalId, address account) view returns (bool)': (
      frame,
      [id, account]: readonly [bigint, Address],
    ) => read(frame, `voted ${id} ${account}`) !== undefined,
    'function getVotes(address account, uint256 timepoint) view returns (uint256)': (
      frame,
      [account, timepoint]: readonly [Address, bigint],
    ) => pastVotes(frame, account, timepoint),
    [`function propose(${lists}, string description) returns (uint256)`]: propose,
    'function castVote(uint256 proposalId, uint8 support) returns (uint256)': (
      frame,
      [id, support]: readonly [bigint, number],
    ) => castVote(frame, id, support, ''),
    'function castVoteWithReason(uint256 proposalId, uint8 support, string reason) returns (uint256)': (
      frame,
      [id, support, reason]: readonly [bigint, number, string],
    ) => castVote(frame, id, support, reason),
    [`function queue(${hashed}) returns (uint256)`]: queue,
    [`function execute(${hashed}) payable returns (uint256)`]: execute,
  },
})
