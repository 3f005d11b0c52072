/** Functions of ERC-20, ERC-721, Uniswap V2 pairs, vaults and Chainlink feeds, by name. Source: the standards' interfaces. */
export const knownFunctions: ReadonlyMap<string, string> = new Map(
  [
    'function balanceOf(address owner) view returns (uint256)',
    'function totalSupply() view returns (uint256)',
    'function name() view returns (string)',
    'function symbol() view returns (string)',
    'function decimals() view returns (uint8)',
    'function allowance(address owner, address spender) view returns (uint256)',
    'function owner() view returns (address)',
    'function paused() view returns (bool)',
    'function nonces(address owner) view returns (uint256)',
    'function ownerOf(uint256 tokenId) view returns (address)',
    'function tokenURI(uint256 tokenId) view returns (string)',
    'function getApproved(uint256 tokenId) view returns (address)',
    'function isApprovedForAll(address owner, address operator) view returns (bool)',
    'function token0() view returns (address)',
    'function token1() view returns (address)',
    'function asset() view returns (address)',
    'function totalAssets() view returns (uint256)',
    'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
    'function latestAnswer() view returns (int256)',
    'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
    'function transfer(address to, uint256 amount) returns (bool)',
    'function approve(address spender, uint256 amount) returns (bool)',
    'function transferFrom(address from, address to, uint256 amount) returns (bool)',
    'function safeTransferFrom(address from, address to, uint256 tokenId)',
    'function deposit() payable',
    'function withdraw(uint256 amount)',
    'function mint(address to, uint256 amount)',
    'function burn(uint256 amount)',
  ].map(line => [/function (\w+)/.exec(line)![1]!, line] as const),
)

/** Verbs that begin the names of functions which change something. */
const changes =
  /^(set|add|remove|mint|burn|stake|unstake|claim|deposit|withdraw|transfer|approve|vote|delegate|pause|unpause|swap|buy|sell|register|create|execute|update|grant|revoke|renounce|initialize|harvest|exit|wrap|unwrap|redeem|borrow|repay|commit|bid|settle|cancel|close|open|start|stop|join|enter|leave|increase|decrease|lock|unlock|send|fund|pay)(?![a-z])/

/** Whether a function that is not known changes something, by its name. */
export const soundsLikeChange = (name: string): boolean => changes.test(name)

/** What a function that is not known returns, by its name. */
export function guessReturns(name: string): string {
  if (/^(is|has|can|supports)[A-Z]/.test(name) || /^(paused|initialized|locked|active)$/.test(name)) return 'bool'
  if (/(name|symbol|uri|version)$/i.test(name)) return 'string'
  return /(owner|admin|governor|factory|implementation|router|address|treasury|oracle)$/i.test(name)
    ? 'address'
    : 'uint256'
}
