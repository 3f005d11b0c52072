const lists = 'address[] targets, uint256[] values, bytes[] calldatas'

/** Functions of `Dao.sol` and the contracts it deploys, whose artifacts components use. */
export const governanceSignatures = {
  dao: 'constructor(string name, (string name, string symbol, uint8 decimals, uint256 supply) token, (uint48 votingDelay, uint32 votingPeriod, uint256 proposalThreshold, uint256 quorumBasisPoints, uint256 majorityBasisPoints) rules, (uint256 minDelay, address limitedAsset, uint256 spendingLimit) treasury, address firstHolder)',
  token: 'function TOKEN() view returns (address)',
  treasury: 'function TREASURY() view returns (address)',
  governor: 'function GOVERNOR() view returns (address)',
  votingToken: 'function token() view returns (address)',
  delegate: 'function delegate(address delegatee)',
  delegates: 'function delegates(address account) view returns (address)',
  currentVotes: 'function getVotes(address account) view returns (uint256)',
  votes: 'function getVotes(address account, uint256 timepoint) view returns (uint256)',
  threshold: 'function proposalThreshold() view returns (uint256)',
  state: 'function state(uint256 proposalId) view returns (uint8)',
  snapshot: 'function proposalSnapshot(uint256 proposalId) view returns (uint256)',
  deadline: 'function proposalDeadline(uint256 proposalId) view returns (uint256)',
  eta: 'function proposalEta(uint256 proposalId) view returns (uint256)',
  hasVoted: 'function hasVoted(uint256 proposalId, address account) view returns (bool)',
  propose: `function propose(${lists}, string description) returns (uint256)`,
  queue: `function queue(${lists}, bytes32 descriptionHash) returns (uint256)`,
  execute: `function execute(${lists}, bytes32 descriptionHash) payable returns (uint256)`,
  castVote: 'function castVote(uint256 proposalId, uint8 support) returns (uint256)',
  castVoteWithReason: 'function castVoteWithReason(uint256 proposalId, uint8 support, string reason) returns (uint256)',
  spendingLimit: 'function spendingLimit() view returns (uint256)',
  limitedAsset: 'function LIMITED_ASSET() view returns (address)',
} as const
