/** Functions of ERC-20, ERC-721, Uniswap V2 pairs and Chainlink feeds, by name. Source: the standards' interfaces. */
export const knownFunctions: ReadonlyMap<string, string> = new Map(
  [
    'function balanceOf(address owner) view returns (uint256)',
    'function totalSupply() view returns (uint256)',
    'function symbol() view returns (string)',
    'function decimals() view returns (uint8)',
    'function allowance(address owner, address spender) view returns (uint256)',
    'function owner() view returns (address)',
    'function ownerOf(uint256 tokenId) view returns (address)',
    'function tokenURI(uint256 tokenId) view returns (string)',
    'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
    'function latestAnswer() view returns (int256)',
    'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
    'function transfer(address to, uint256 amount) returns (bool)',
    'function approve(address spender, uint256 amount) returns (bool)',
    'function transferFrom(address from, address to, uint256 amount) returns (bool)',
    'function deposit() payable',
    'function withdraw(uint256 amount)',
    'function mint(address to, uint256 amount)',
  ].map(line => [/function (\w+)/.exec(line)![1]!, line] as const),
)
