/** Requests about contracts, approvals, order, services and applications, and what they mean: read by people, one line each. */
export const otherRequests: readonly (readonly [request: string, meaning: string])[] = [
  [
    'call decimals on contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    'readContract contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 functionName=decimals abi=function decimals() view returns (uint8)',
  ],
  [
    'call the transfer function of 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 with [0x6666666666666666666666666666666666666666, 2500000]',
    'writeContract contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 functionName=transfer abi=function transfer(address to, uint256 amount) returns (bool) arguments=["0x6666666666666666666666666666666666666666","2500000"]',
  ],
  [
    'read name() from 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    'readContract contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 functionName=name abi=function name() view returns (string)',
  ],
  [
    'balanceOf(0x5555555555555555555555555555555555555555) on 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48, polygon',
    'readContract @137 contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 functionName=balanceOf abi=function balanceOf(address owner) view returns (uint256) arguments=["0x5555555555555555555555555555555555555555"]',
  ],
  [
    'read the allowance 0x5555555555555555555555555555555555555555 gave to 0x6666666666666666666666666666666666666666 on token contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    'readContract contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 functionName=allowance abi=function allowance(address owner, address spender) view returns (uint256) arguments=["0x5555555555555555555555555555555555555555","0x6666666666666666666666666666666666666666"] not: gave',
  ],
  [
    'write contract 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2, function withdraw(uint256 amount), arguments [1000]',
    'writeContract contract 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2 functionName=withdraw abi=function withdraw(uint256 amount) arguments=["1000"]',
  ],
  [
    'send a transaction to contract 0x7777777777777777777777777777777777777777 calling "function stake(uint256 amount)" with 500',
    'writeContract contract 0x7777777777777777777777777777777777777777 functionName=stake abi=function stake(uint256 amount) arguments=["500"]',
  ],
  [
    'ask the contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 for its decimals and symbol',
    'readContract contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 functionName=decimals abi=function decimals() view returns (uint8) | readContract contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 functionName=symbol abi=function symbol() view returns (string)',
  ],
  [
    'get tokenURI of 12 from 0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D',
    'readContract contract 0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D functionName=tokenURI abi=function tokenURI(uint256 tokenId) view returns (string) arguments=["12"]',
  ],
  [
    'read decimals of USDC from its contract on Polygon',
    'readContract @137 contract 0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359 functionName=decimals abi=function decimals() view returns (uint8)',
  ],
  [
    'simulate a tx to 0x8888888888888888888888888888888888888888 on optimism with 0.3 ETH',
    'simulateTransaction @10 value=300000000000000000 to=0x8888888888888888888888888888888888888888',
  ],
]
