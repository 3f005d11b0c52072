import { parseAbi } from 'viem'

/** Record of the three contracts, `Dao.sol`. */
export const daoAbi = parseAbi(['function GOVERNOR() view returns (address)'])

/** Source: OpenZeppelin Contracts 5 `IGovernor`, and `DaoGovernor.sol`. */
export const governorAbi = parseAbi([
  'function name() view returns (string)',
  'function token() view returns (address)',
  'function timelock() view returns (address)',
  'function CLOCK_MODE() view returns (string)',
  'function clock() view returns (uint48)',
  'function votingDelay() view returns (uint256)',
  'function votingPeriod() view returns (uint256)',
  'function proposalThreshold() view returns (uint256)',
  'function quorumNumerator() view returns (uint256)',
  'function quorumDenominator() view returns (uint256)',
  'function MAJORITY_BASIS_POINTS() view returns (uint256)',
  'function quorum(uint256 timepoint) view returns (uint256)',
  'function state(uint256 proposalId) view returns (uint8)',
  'function proposalSnapshot(uint256 proposalId) view returns (uint256)',
  'function proposalDeadline(uint256 proposalId) view returns (uint256)',
  'function proposalEta(uint256 proposalId) view returns (uint256)',
  'function proposalVotes(uint256 proposalId) view returns (uint256 against, uint256 inFavour, uint256 abstain)',
  'function hasVoted(uint256 proposalId, address account) view returns (bool)',
  'function getVotes(address account, uint256 timepoint) view returns (uint256)',
  'event ProposalCreated(uint256 proposalId, address proposer, address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, uint256 voteStart, uint256 voteEnd, string description)',
  'event ProposalQueued(uint256 proposalId, uint256 etaSeconds)',
  'event ProposalExecuted(uint256 proposalId)',
  'event ProposalCanceled(uint256 proposalId)',
  'event VoteCast(address indexed voter, uint256 proposalId, uint8 support, uint256 weight, string reason)',
  'event VoteCastWithParams(address indexed voter, uint256 proposalId, uint8 support, uint256 weight, string reason, bytes params)',
])

/** Source: OpenZeppelin Contracts 5 `TimelockController`, and `Treasury.sol`. */
export const treasuryAbi = parseAbi([
  'function getMinDelay() view returns (uint256)',
  'function LIMITED_ASSET() view returns (address)',
  'function spendingLimit() view returns (uint256)',
  'event CallExecuted(bytes32 indexed id, uint256 indexed index, address target, uint256 value, bytes data)',
])

/** Source: OpenZeppelin Contracts 5 `ERC20Votes`. */
export const votesAbi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
  'function getVotes(address account) view returns (uint256)',
  'function getPastTotalSupply(uint256 timepoint) view returns (uint256)',
  'function delegates(address account) view returns (address)',
  'event DelegateChanged(address indexed delegator, address indexed fromDelegate, address indexed toDelegate)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])

const lists = 'address[] targets, uint256[] values, bytes[] calldatas'

/** Calls that the page sends, as the guard reads them. */
export const governanceSignatures = {
  dao: 'constructor(string name, (string name, string symbol, uint8 decimals, uint256 supply) token, (uint48 votingDelay, uint32 votingPeriod, uint256 proposalThreshold, uint256 quorumBasisPoints, uint256 majorityBasisPoints) rules, (uint256 minDelay, address limitedAsset, uint256 spendingLimit) treasury, address firstHolder)',
  delegate: 'function delegate(address delegatee)',
  castVote: 'function castVote(uint256 proposalId, uint8 support)',
  castVoteWithReason: 'function castVoteWithReason(uint256 proposalId, uint8 support, string reason)',
  propose: `function propose(${lists}, string description)`,
  queue: `function queue(${lists}, bytes32 descriptionHash)`,
  execute: `function execute(${lists}, bytes32 descriptionHash) payable`,
  cancel: `function cancel(${lists}, bytes32 descriptionHash)`,
} as const

/** Calls of proposals that the page names. */
export const actionSignatures = {
  transfer: 'function transfer(address to, uint256 amount)',
  setVotingDelay: 'function setVotingDelay(uint48 newVotingDelay)',
  setVotingPeriod: 'function setVotingPeriod(uint32 newVotingPeriod)',
  setProposalThreshold: 'function setProposalThreshold(uint256 newProposalThreshold)',
  updateQuorumNumerator: 'function updateQuorumNumerator(uint256 newQuorumNumerator)',
  updateDelay: 'function updateDelay(uint256 newDelay)',
  setSpendingLimit: 'function setSpendingLimit(uint256 newLimit)',
  updateTimelock: 'function updateTimelock(address newTimelock)',
  approve: 'function approve(address spender, uint256 amount)',
  grantRole: 'function grantRole(bytes32 role, address account)',
  revokeRole: 'function revokeRole(bytes32 role, address account)',
} as const
