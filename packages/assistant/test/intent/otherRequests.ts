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
    'readContract contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 functionName=allowance abi=function allowance(address owner, address spender) view returns (uint256) arguments=["0x5555555555555555555555555555555555555555","0x6666666666666666666666666666666666666666"]',
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
  [
    'dry run a tx to 0x8888888888888888888888888888888888888888 on arbitrum',
    'simulateTransaction @42161 to=0x8888888888888888888888888888888888888888',
  ],
  ['quote 1 eth to dai, wait 3s, quote again', 'oneInchQuote 1 ETH>DAI | delay 3s | oneInchQuote 1 ETH>DAI'],
  ['get the ETH price, sleep 4 sec, get it again', 'chainlinkPrice ETH | delay 4s | chainlinkPrice ETH'],
  [
    '1) quote 1 ETH to USDC 2) wait 10 seconds 3) swap it',
    'oneInchQuote 1 ETH>USDC | delay 10s | oneInchSwap 1 ETH>USDC',
  ],
  ['pause half a minute before getting the chainlink price of ETH', 'delay 30s | chainlinkPrice ETH'],
  [
    'POST https://api.example.com/v1/orders with body {"a": 1, "b": "x"}',
    'apiEndpoint https://api.example.com/v1/orders method=POST body={"a":1,"b":"x"}',
  ],
  ['send a PUT request to https://api.example.com/items/4', 'apiEndpoint https://api.example.com/items/4 method=PUT'],
  [
    'get the ETH price from chainlink and send it to https://hooks.example.com/price via POST',
    'chainlinkPrice ETH | apiEndpoint https://hooks.example.com/price method=POST',
  ],
  ['run a script: return 1 + 1', 'script code=return 1 + 1'],
  ['javascript: inputs.input * 2', 'script code=return inputs.input * 2'],
  [
    'take the chainlink price of ETH and run a script "return inputs.input * 1.1"',
    'chainlinkPrice ETH | script code=return inputs.input * 1.1',
  ],
  [
    'summarise my portfolio with claude-3-5-sonnet',
    'portfolioAPI | aiAgent "summarise my portfolio" model=claude-3-5-sonnet',
  ],
  [
    'AI agent: model gpt-4o-mini, prompt "Say hi", temperature 0.3, output json',
    'aiAgent "Say hi" model=gpt-4o-mini outputFormat=json temperature=0.3',
  ],
  [
    'combine the ETH price and the WBTC price in an array',
    'chainlinkPrice ETH | merge mode=array | chainlinkPrice WBTC',
  ],
  ['sticky note: demo at 5pm', 'stickyNote "demo at 5pm"'],
  ['put a yellow sticky note that says buy milk', 'stickyNote "buy milk" color=#fde68a'],
  [
    'rank yields for 5000 dollars over 180 days: Lending 3.5%, Vault 5.1%',
    'yieldOptimizer 5000 options=[{"name":"Lending","apyPercent":"3.5"},{"name":"Vault","apyPercent":"5.1"}] holdingDays=180',
  ],
  [
    'best apy between Lido 3.1% and Rocket Pool 2.8% with 2000',
    'yieldOptimizer 2000 options=[{"name":"Lido","apyPercent":"3.1"},{"name":"Rocket Pool","apyPercent":"2.8"}]',
  ],
  [
    'teleporter message 42 to amplify, to 0x9999999999999999999999999999999999999999, gas limit 200000',
    'icmSender to 0x9999999999999999999999999999999999999999 "42" destinationPreset=amplify gasLimit=200000 payloadType=number',
  ],
  [
    'ICM: payload ping, recipient 0x9999999999999999999999999999999999999999, subnet dfk',
    'icmSender to 0x9999999999999999999999999999999999999999 "ping" destinationPreset=dfk',
  ],
  [
    'cross-chain message hello world to dexalot for 0x9999999999999999999999999999999999999999 with 300k gas',
    'icmSender to 0x9999999999999999999999999999999999999999 "hello world" destinationPreset=dexalot gasLimit=300000',
  ],
  [
    'send {"a":1} as an object payload over ICM to dfk, recipient 0x9999999999999999999999999999999999999999',
    'icmSender to 0x9999999999999999999999999999999999999999 "{"a":1}" destinationPreset=dfk payloadType=object',
  ],
  [
    'send the number 7 to amplify with icm, recipient 0x9999999999999999999999999999999999999999, wait for delivery 60 seconds',
    'icmSender to 0x9999999999999999999999999999999999999999 "7" destinationPreset=amplify payloadType=number | icmReceiver pollingTimeout=60',
  ],
  [
    'app for sending icm messages to dexalot, recipient 0x9999999999999999999999999999999999999999',
    'walletConnector | icmSender to 0x9999999999999999999999999999999999999999 destinationPreset=dexalot | icmReceiver',
  ],
  ['my own chain: chainId 4321, ticker ABC, subnet evm', 'l1Config vmType=SubnetEVM chainId=4321 tokenSymbol=ABC'],
  ['spin up an appchain (id 5151, initial supply 2m)', 'l1Config chainId=5151 initialSupply=2000000'],
  [
    'nft collection called Harbour Cats (HCAT), 5000 pieces, mint price 0.08 eth, 5% royalties',
    'nftCollection name=Harbour Cats maxSupply=5000 mintPrice=0.08 royaltyPercent=5 symbol=HCAT',
  ],
  [
    'sell NFT number 42 for 3.2 ETH with a marketplace fee of 2 percent',
    'nftMarketplace ETH tokenId=42 marketplaceFeePercent=2 price=3.2',
  ],
  ['sell an nft for 1 eth and quote the proceeds in USDC', 'nftMarketplace ETH price=1 | oneInchQuote ETH>USDC'],
  [
    'governance proposal titled "Fund docs" voting period 3 days, delay 2 days, threshold 500',
    'governance title=Fund docs votingDelay=2 votingPeriod=3 threshold=500',
  ],
  ['start a vote "Raise the fee" with a 7 day period', 'governance votingPeriod=7 title=Raise the fee'],
  ['a DAO vote that pays 2 ETH out of the treasury if it passes', 'treasury 2 ETH if passed equals true | governance'],
  [
    'dao with token Harbour (HRB) and 2m supply, and a treasury spending limit of 5 ETH',
    'governance | erc20Token name=Harbour symbol=HRB supply=2000000 | treasury spendingLimit=5',
  ],
  [
    'treasury at 0x9999999999999999999999999999999999999999 pays 1.5 ETH when the proposal passes',
    'treasury 1.5 ETH of 0x9999999999999999999999999999999999999999 if passed equals true',
  ],
  ['erc20 Foo Coin (FOO)', 'erc20Token name=Foo Coin symbol=FOO'],
  ['issue 500k of a new token named Lantern, LNT', 'erc20Token name=Lantern supply=500000 symbol=LNT'],
  ['create a swap interface for DAI to USDC with 100 DAI', 'oneInchSwap 100 DAI>USDC | swapInterface'],
  [
    "I'd like to invoke deposit on 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2 sending 0.5 ETH along",
    'writeContract contract 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2 value=500000000000000000 functionName=deposit abi=function deposit() payable',
  ],
  [
    'facts about the USDC token: read it from its contract',
    'erc20Token contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  ],
  [
    'info on the token at 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    'erc20Token contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  ],
  [
    'for each of USDC, DAI and WBTC get a quote for 1 ETH',
    'oneInchQuote 1 ETH>USDC | oneInchQuote 1 ETH>DAI | oneInchQuote 1 ETH>WBTC',
  ],
  [
    'loop over 10, 20 and 30 USDC and get a quote in ETH for each',
    'oneInchQuote 10 USDC>ETH | oneInchQuote 20 USDC>ETH | oneInchQuote 30 USDC>ETH',
  ],
  ['for each of [1, 2, 3] compute item * 2', 'forEach items=[1,2,3] expression=item * 2'],
  ['for each item of [1,2] double it', 'forEach items=[1,2] expression=double(item) * 2.0'],
  [
    'which gives more on 4000 dollars over one year: Vault A at 3 %, Vault B at 4.2 %?',
    'yieldOptimizer 4000 options=[{"name":"Vault A","apyPercent":"3"},{"name":"Vault B","apyPercent":"4.2"}] holdingDays=365',
  ],
  [
    'compare yields: Aave 3.2%, Compound 2.9%, Morpho 5%',
    'yieldOptimizer options=[{"name":"Aave","apyPercent":"3.2"},{"name":"Compound","apyPercent":"2.9"},{"name":"Morpho","apyPercent":"5"}]',
  ],
  [
    'get https://api.example.org/x and take price.usd out of the response',
    'apiEndpoint https://api.example.org/x method=GET | dataProcessor fieldPath=price.usd',
  ],
  ['show the ETH price without decimals', 'chainlinkPrice ETH | dataProcessor decimals=0'],
  ['format the price of WBTC to 3 digits', 'chainlinkPrice WBTC | dataProcessor decimals=3'],
  ['halve the WBTC price', 'chainlinkPrice WBTC | dataProcessor expression=double(data) * 0.5'],
  ['add a script that doubles the price of ETH', 'chainlinkPrice ETH | script code=return Number(inputs.input) * 2.0'],
  ['code: return 5', 'script code=return 5'],
  ['remove my DAI allowance on arbitrum', 'tokenApproval DAI @42161 mode=revoke'],
  [
    'allow 0x2222222222222222222222222222222222222222 to spend 40 DAI',
    'tokenApproval 40 DAI spender=0x2222222222222222222222222222222222222222',
  ],
  [
    'let 0x2222222222222222222222222222222222222222 spend 100 usdc',
    'tokenApproval 100 USDC spender=0x2222222222222222222222222222222222222222',
  ],
  ['give the router permission to use 250 USDC', 'tokenApproval 250 USDC'],
  [
    'sign a permit for 30 USDC for 0x2222222222222222222222222222222222222222 on Polygon',
    'tokenApproval 30 USDC @137 mode=permit spender=0x2222222222222222222222222222222222222222',
  ],
  [
    'revoke USDC allowance of 0x2222222222222222222222222222222222222222',
    'tokenApproval USDC mode=revoke spender=0x2222222222222222222222222222222222222222',
  ],
  ['cancel the approval for WETH', 'tokenApproval WETH mode=revoke'],
  ['reset my usdt allowance to zero', 'tokenApproval USDT mode=revoke'],
  ['i want to grant 1inch access to 75 DAI', 'tokenApproval 75 DAI'],
  [
    'disallow 0x2222222222222222222222222222222222222222 from spending my USDC',
    'tokenApproval USDC mode=revoke spender=0x2222222222222222222222222222222222222222',
  ],
  [
    'set the allowance of 0x2222222222222222222222222222222222222222 to 500 USDC',
    'tokenApproval 500 USDC spender=0x2222222222222222222222222222222222222222',
  ],
  [
    'swap 1 ETH to USDC, wait 5 s and then monitor the transaction',
    'oneInchSwap 1 ETH>USDC | delay 5s | transactionMonitor',
  ],
  ['after a minute, approve 100 USDC', 'delay 60s | tokenApproval 100 USDC'],
  [
    'quote 1 ETH to DAI, and after 5 seconds quote it again',
    'oneInchQuote 1 ETH>DAI | delay 5s | oneInchQuote 1 ETH>DAI',
  ],
  [
    'fetch json from https://api.example.org/x with header Authorization: "abc"',
    'apiEndpoint https://api.example.org/x headers={"Authorization":"abc"}',
  ],
  [
    'summarise my portfolio with claude-3-5-sonnet',
    'portfolioAPI | aiAgent "summarise my portfolio" model=claude-3-5-sonnet',
  ],
  [
    'take whichever comes first: the 1inch quote or the uniswap quote of 2 ETH to USDC',
    'oneInchQuote 2 ETH>USDC | merge mode=first | uniswapQuote 2 ETH>USDC',
  ],
  [
    'list token #7 of my collection at 0.9 ETH, fee 1.5%',
    'nftMarketplace ETH tokenId=7 marketplaceFeePercent=1.5 price=0.9',
  ],
  [
    'collection of 10k pfps at 0.02 eth each, royalty 10%',
    'nftCollection mintPrice=0.02 maxSupply=10000 royaltyPercent=10',
  ],
  [
    'dao vote lasting 5 days, majority 66%, quorum 20%',
    'governance votingPeriod=5 quorumPercent=20 majorityPercent=66',
  ],
  [
    'spin up an appchain (id 5151, token RUN, initial supply 2m)',
    'l1Config chainId=5151 tokenSymbol=RUN initialSupply=2000000',
  ],
  [
    'who owns token 77 of 0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D? use ownerOf',
    'readContract contract 0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D functionName=ownerOf abi=function ownerOf(uint256 tokenId) view returns (address) arguments=["77"]',
  ],
  [
    'simulate calling withdraw(uint256 amount) on 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2 with 100',
    'simulateTransaction to=0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2 not: withdraw(uint256 amount), 100',
  ],
  [
    'estimate the gas of calling 0x7777777777777777777777777777777777777777',
    'simulateTransaction to=0x7777777777777777777777777777777777777777',
  ],
  [
    'simulate a transaction from 0x5555555555555555555555555555555555555555 to 0x7777777777777777777777777777777777777777 with value 0.2 ETH and data 0xd0e30db0',
    'simulateTransaction of 0x5555555555555555555555555555555555555555 value=200000000000000000 data=0xd0e30db0 to=0x7777777777777777777777777777777777777777',
  ],
  ['use a custom VM and chain id 81', 'l1Config vmType=CustomVM chainId=81'],
  ['token with 6 decimals, symbol TST', 'erc20Token symbol=TST decimals=6'],
  ['in 10 seconds, check my USDC balance', 'delay 10s | tokenBalance USDC'],
  [
    'first wait 3 seconds, afterwards read totalSupply of 0x6B175474E89094C44Da98b954EedeAC495271d0F',
    'delay 3s | readContract contract 0x6B175474E89094C44Da98b954EedeAC495271d0F functionName=totalSupply abi=function totalSupply() view returns (uint256)',
  ],
]
