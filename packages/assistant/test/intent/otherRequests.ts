/** Requests about contracts, approvals, order, services and applications, and what they mean: data, so one file. */
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
  ['issue 500k of a new token named Lantern, LNT', 'erc20Token name=Lantern symbol=LNT supply=500000'],
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
  [
    'yo can u read the total supply of 0x6B175474E89094C44Da98b954EedeAC495271d0F real quick',
    'readContract contract 0x6B175474E89094C44Da98b954EedeAC495271d0F functionName=totalSupply abi=function totalSupply() view returns (uint256)',
  ],
  [
    'please could you kindly query the "decimals" function on the contract located at 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48?',
    'readContract contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 functionName=decimals abi=function decimals() view returns (uint8)',
  ],
  [
    'contract read - addr 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 - fn: balanceOf - args: ["0x5555555555555555555555555555555555555555"]',
    'readContract contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 functionName=balanceOf abi=function balanceOf(address owner) view returns (uint256) arguments=["0x5555555555555555555555555555555555555555"]',
  ],
  [
    "what's my balanceOf on token contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
    'readContract contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 functionName=balanceOf abi=function balanceOf(address owner) view returns (uint256)',
  ],
  [
    'call `function allowance(address,address) view returns (uint256)` on 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 with 0x5555555555555555555555555555555555555555 and 0x6666666666666666666666666666666666666666',
    'readContract contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 functionName=allowance abi=function allowance(address owner, address spender) view returns (uint256) arguments=["0x5555555555555555555555555555555555555555","0x6666666666666666666666666666666666666666"]',
  ],
  [
    "write transfer(0x6666666666666666666666666666666666666666, 1000000) to USDC's contract",
    'writeContract contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 functionName=transfer abi=function transfer(address to, uint256 amount) returns (bool) arguments=["0x6666666666666666666666666666666666666666","1000000"]',
  ],
  [
    'send tx: 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48.transfer(0x6666666666666666666666666666666666666666, 5000000)',
    'writeContract contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 functionName=transfer abi=function transfer(address to, uint256 amount) returns (bool) arguments=["0x6666666666666666666666666666666666666666","5000000"]',
  ],
  [
    'I would like to execute the approve function with arguments 0x1111111254EEB25477B68fb85Ed929f73A960582 and 1000 on contract 0x6B175474E89094C44Da98b954EedeAC495271d0F',
    'writeContract contract 0x6B175474E89094C44Da98b954EedeAC495271d0F functionName=approve abi=function approve(address spender, uint256 amount) returns (bool) arguments=["0x1111111254EEB25477B68fb85Ed929f73A960582","1000"]',
  ],
  [
    'contract call on polygon, symbol() at 0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359, then put it on a dashboard',
    'readContract @137 contract 0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359 functionName=symbol abi=function symbol() view returns (string) | dashboard',
  ],
  [
    'simulte a transaction of 0.05 eth to 0x7777777777777777777777777777777777777777',
    'simulateTransaction value=50000000000000000 to=0x7777777777777777777777777777777777777777',
  ],
  [
    'would it go through if i paid 3 ETH to 0x7777777777777777777777777777777777777777? only simulate',
    'simulateTransaction value=3000000000000000000 to=0x7777777777777777777777777777777777777777',
  ],
  [
    'tenderly-style simulation, to 0x7777777777777777777777777777777777777777, value 1 gwei',
    'simulateTransaction value=1000000000 to=0x7777777777777777777777777777777777777777',
  ],
  [
    'aprove 250 dai for 0x1111111254EEB25477B68fb85Ed929f73A960582',
    'tokenApproval 250 DAI spender=0x1111111254EEB25477B68fb85Ed929f73A960582',
  ],
  ['the router should be permitted to take 10 USDC from me', 'tokenApproval 10 USDC mode=permit'],
  [
    'take back the permission that 0x1111111254EEB25477B68fb85Ed929f73A960582 has on my USDC',
    'tokenApproval USDC mode=revoke spender=0x1111111254EEB25477B68fb85Ed929f73A960582',
  ],
  [
    'I no longer want 0x1111111254EEB25477B68fb85Ed929f73A960582 to be able to spend my DAI',
    'tokenApproval DAI mode=revoke spender=0x1111111254EEB25477B68fb85Ed929f73A960582',
  ],
  ['withdraw USDT approval, optimism', 'tokenApproval USDT @10 mode=revoke'],
  ['exact approval: 99.5 USDC', 'tokenApproval 99.5 USDC'],
  [
    'erc20 allowance 40 usdc spender 0x1111111254EEB25477B68fb85Ed929f73A960582 polygon',
    'erc20Token @137 | tokenApproval 40 USDC @137 spender=0x1111111254EEB25477B68fb85Ed929f73A960582',
  ],
  ['sleep 3', 'delay 3s'],
  ['quote 5 ETH to USDC after waiting for 8 seconds', 'delay 8s | oneInchQuote 5 ETH>USDC'],
  ['wait three seconds and quote 1 WETH to DAI', 'delay 3s | oneInchQuote 1 WETH>DAI'],
  [
    'get quote 1 eth->usdc; pause 15s; get quote 1 eth->usdc',
    'oneInchQuote 1 ETH>USDC | delay 15s | oneInchQuote 1 ETH>USDC',
  ],
  [
    'swap 100 USDC to ETH. Wait 20 seconds. Check my ETH balance.',
    'oneInchSwap 100 USDC>ETH | delay 20s | tokenBalance ETH',
  ],
  [
    'approve 50 DAI, wait half a minute, then swap it to USDC',
    'tokenApproval 50 DAI | delay 30s | oneInchSwap 50 DAI>USDC',
  ],
  [
    'make a PUT to https://api.example.com/thing/5 body {"name":"x"}',
    'apiEndpoint https://api.example.com/thing/5 method=PUT body={"name":"x"}',
  ],
  [
    'curl -X POST https://api.example.com/v1/echo -d {"hello":"world"}',
    'apiEndpoint https://api.example.com/v1/echo method=POST body={"hello":"world"}',
  ],
  [
    "I'd like to fetch data from https://api.example.org/rates and then pull the field rates.usd",
    'apiEndpoint https://api.example.org/rates | dataProcessor fieldPath=rates.usd',
  ],
  [
    'webhook: post the USDC balance of my wallet to https://hooks.example.com/bal',
    'tokenBalance USDC | apiEndpoint https://hooks.example.com/bal method=POST | walletConnector',
  ],
  ['ping https://status.example.com', 'apiEndpoint https://status.example.com'],
  [
    'ask the ai (gpt-4o) if my portfolio is too risky',
    'portfolioAPI | aiAgent "if my portfolio is too risky" model=gpt-4o',
  ],
  [
    'have claude-3-haiku explain the chainlink price of WBTC',
    'chainlinkPrice WBTC | aiAgent "explain the chainlink price of WBTC" model=claude-3-haiku',
  ],
  [
    'ai agent w/ llama3 local at http://localhost:11434/v1/chat/completions, prompt: "rate this quote", over a 1inch quote of 1 eth to dai',
    'oneInchQuote 1 ETH>DAI | aiAgent http://localhost:11434/v1/chat/completions "rate this quote" model=llama3',
  ],
  [
    'run javascript `return inputs.input.length` over my portfolio holdings',
    'portfolioAPI | script code=return inputs.input.length',
  ],
  ['script that returns 42', 'script code=return 42'],
  ['js snippet: const a = 1; return a', 'script code=const a = 1; return a'],
  [
    'merge ETH price, BTC price and my USDC balance into a list',
    'chainlinkPrice ETH | merge mode=array | chainlinkPrice WBTC | tokenBalance USDC',
  ],
  [
    'combine both quotes (1inch + uniswap, 1 ETH to DAI) to an object',
    'oneInchQuote 1 ETH>DAI | merge mode=object | uniswapQuote 1 ETH>DAI',
  ],
  ['join the ETH price and the WBTC price', 'chainlinkPrice ETH | merge | chainlinkPrice WBTC'],
  ['for every one of ETH, WBTC get the chainlink price', 'chainlinkPrice ETH | chainlinkPrice WBTC'],
  ['loop [5, 10] and compute item + 1', 'forEach items=[5,10] expression=item + 1'],
  ['sticky: "TODO ask Sam about slippage"', 'stickyNote "TODO ask Sam about slippage"'],
  ['add a note: swap 5 ETH to USDC only after 6pm', 'stickyNote "swap 5 ETH to USDC only after 6pm"'],
  ['comment reading do not deploy on friday', 'stickyNote "do not deploy on friday"'],
  [
    'ICM -> dexalot, "hello", 0x9999999999999999999999999999999999999999',
    'icmSender to 0x9999999999999999999999999999999999999999 "hello" destinationPreset=dexalot',
  ],
  [
    'please send the message "good morning" across to DeFi Kingdoms; the receiving contract is 0x9999999999999999999999999999999999999999',
    'icmSender to 0x9999999999999999999999999999999999999999 "good morning" destinationPreset=dfk',
  ],
  [
    'icm with object payload {"op":"mint","n":3} to dexalot recipient 0x9999999999999999999999999999999999999999, wait till delivered',
    'icmSender to 0x9999999999999999999999999999999999999999 "{"op":"mint","n":3}" destinationPreset=dexalot payloadType=object | icmReceiver',
  ],
  [
    'send hello there to dfk over icm for 0x9999999999999999999999999999999999999999',
    'icmSender to 0x9999999999999999999999999999999999999999 "hello there" destinationPreset=dfk',
  ],
  ['listen for an incoming teleporter message for 2 minutes', 'icmReceiver pollingTimeout=120'],
  [
    'message the custom subnet 0x9f3be606497285d0ffbb5ac9ba24aa60346a9b1812479ed66cb329f394a4b1c7 with "yo", recipient 0x9999999999999999999999999999999999999999',
    'icmSender to 0x9999999999999999999999999999999999999999 "yo" destinationPreset=custom destinationChainID=0x9f3be606497285d0ffbb5ac9ba24aa60346a9b1812479ed66cb329f394a4b1c7',
  ],
  [
    'send icm msg "x" to amplify from the P-Chain, recipient 0x9999999999999999999999999999999999999999',
    'icmSender to 0x9999999999999999999999999999999999999999 "x" destinationPreset=amplify',
  ],
  [
    'own L1: id 9001, coin ZAP, 3 million initial supply, gas limit 15,000,000',
    'l1Config chainId=9001 tokenSymbol=ZAP initialSupply=3000000 gasLimit=15000000',
  ],
  ['avalanche l1 pls. chain id = 4455. symbol = QQQ.', 'l1Config chainId=4455 tokenSymbol=QQQ'],
  [
    'I want my own blockchain on avalanche with token symbol MOON',
    'walletConnector | l1Config tokenSymbol=MOON | l1SimulatorDeployer',
  ],
  [
    'subnet with 20m supply and chain id 70707, then simulate deploying it',
    'l1Config chainId=70707 initialSupply=20000000 | l1SimulatorDeployer',
  ],
  [
    'create l1 config, chainid: 606060, gas limit 10m, token: FUN and test the deployment with threshold 1',
    'l1Config chainId=606060 tokenSymbol=FUN gasLimit=10000000 | l1SimulatorDeployer threshold=1',
  ],
  ['new l1 running a custom vm', 'l1Config vmType=CustomVM'],
  [
    'launch a collection called "Night Owls", ticker OWL, 777 pieces, royalties 6%',
    'nftCollection name=Night Owls symbol=OWL maxSupply=777 royaltyPercent=6',
  ],
  [
    'NFT collection: name Sea Glass, symbol GLASS, mint for 0.01 ETH, max 2,500',
    'nftCollection mintPrice=0.01 name=Sea Glass symbol=GLASS maxSupply=2500',
  ],
  [
    'erc721 project Mossy Rocks (MOSS) on polygon with 3.5 % royalty',
    'nftCollection @137 royaltyPercent=3.5 name=Mossy Rocks symbol=MOSS',
  ],
  [
    'sell nft id 3 for 400 USDC on arbitrum, marketplace takes 1%',
    'nftMarketplace USDC @42161 tokenId=3 marketplaceFeePercent=1 price=400',
  ],
  ['nft #12 sold at 2.2 ETH - split royalties', 'nftMarketplace ETH tokenId=12 price=2.2'],
  ['no royalty collection called Free Birds', 'nftCollection name=Free Birds royaltyPercent=0'],
  [
    'marketplace listing of token 88 with price 0.75 eth and no fee',
    'nftMarketplace price=0.75 tokenId=88 marketplaceFeePercent=0',
  ],
  [
    'dao proposal: fund the lighthouse, quorum 12%, voting lasts 4 days',
    'governance title=fund the lighthouse votingPeriod=4 quorumPercent=12',
  ],
  [
    'vote with a 1 day delay, 10 day voting period, 60 percent majority',
    'governance votingDelay=1 votingPeriod=10 majorityPercent=60',
  ],
  ['propose "Hire Ana" to the DAO; threshold 250 tokens', 'governance title=Hire Ana threshold=250'],
  [
    'treasury pays 0.5 ETH to 0x9999999999999999999999999999999999999999 once the vote has passed, limit 2 ETH',
    'treasury 0.5 ETH to 0x9999999999999999999999999999999999999999 spendingLimit=2 if passed equals true',
  ],
  [
    'results of the vote, then pay 4 ETH from treasury 0x8888888888888888888888888888888888888888',
    'governanceResults | treasury 4 ETH of 0x8888888888888888888888888888888888888888',
  ],
  ['governance token "Gov Bee" (BEE) with 5m supply', 'erc20Token supply=5000000 symbol=BEE name=Gov Bee'],
  ['token launch, name Pebble, symbol PBL, supply 1,000,000', 'erc20Token name=Pebble symbol=PBL supply=1000000'],
  [
    'mint a memecoin named Turtle Soup, ticker SOUP, 69 billion supply',
    'erc20Token name=Turtle Soup symbol=SOUP supply=69000000000',
  ],
  [
    'details of token contract 0x6B175474E89094C44Da98b954EedeAC495271d0F',
    'erc20Token contract 0x6B175474E89094C44Da98b954EedeAC495271d0F',
  ],
  ['read token info for USDC on arbitrum', 'erc20Token @42161 contract 0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
  [
    'defi suite for my hackathon',
    'walletConnector | tokenSelector | oneInchQuote | priceImpactCalculator | oneInchSwap | limitOrder | transactionMonitor | fusionPlus | portfolioAPI | defiDashboard',
  ],
  [
    'dao application with a 25% quorum and a 14 day voting period',
    'walletConnector | chainSelector | erc20Token | governance votingPeriod=14 quorumPercent=25 | governanceResults | treasury | oneInchQuote | dashboard | deployDao | fundTreasury | daoPayout | governorSubmit | governorVote | governorQueue | governorExecute',
  ],
  [
    'an nft marketplace app, collection called Owls, 5% fee',
    'walletConnector | tokenSelector | nftCollection name=Owls | nftMarketplace marketplaceFeePercent=5 | oneInchQuote | portfolioAPI | oneInchSwap | dashboard | deployNftCollection | deployNftMarketplace | mintNft | listNft',
  ],
  [
    'i wanna build an l1 simulator app with chain id 5555',
    'walletConnector | l1Config chainId=5555 | l1SimulatorDeployer',
  ],
  ['messaging app between c-chain and amplify', 'walletConnector | icmSender destinationPreset=amplify | icmReceiver'],
  [
    'dex app on arbitrum',
    'walletConnector | tokenInput @42161 | oneInchQuote @42161 | tokenApproval @42161 | slippageControl | oneInchSwap @42161 | swapInterface',
  ],
  [
    'swap page with dark theme',
    'walletConnector | tokenInput | oneInchQuote | tokenApproval | slippageControl | oneInchSwap | swapInterface theme=dark',
  ],
  [
    'dashboard in list layout refreshing every 10 seconds with my portfolio',
    'portfolioAPI | dashboard layout=list refreshInterval=10',
  ],
  [
    'defi dashboard titled "Desk", modern theme, pie chart, no p&l',
    'defiDashboard title=Desk theme=modern chartType=pie',
  ],
  [
    'portfolio tracker over ethereum, polygon and optimism, every 5 minutes',
    'portfolioTracker chains=[1,137,10] updateFrequency=5min',
  ],
  ['show me the swap ui in dark mode for 2 ETH to DAI', 'oneInchSwap 2 ETH>DAI | swapInterface theme=dark'],
  ['allowance 0 for USDC', 'tokenApproval USDC mode=revoke'],
  [
    'readContract 0x6B175474E89094C44Da98b954EedeAC495271d0F symbol',
    'readContract contract 0x6B175474E89094C44Da98b954EedeAC495271d0F functionName=symbol abi=function symbol() view returns (string)',
  ],
  [
    'totalSupply 0x6B175474E89094C44Da98b954EedeAC495271d0F',
    'readContract contract 0x6B175474E89094C44Da98b954EedeAC495271d0F functionName=totalSupply abi=function totalSupply() view returns (uint256)',
  ],
  [
    'owner() 0x7777777777777777777777777777777777777777',
    'readContract contract 0x7777777777777777777777777777777777777777 functionName=owner abi=function owner() view returns (address)',
  ],
  [
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 decimals()',
    'readContract contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 functionName=decimals abi=function decimals() view returns (uint8)',
  ],
  [
    'GET api.example.org/a → field b.c',
    'apiEndpoint https://api.example.org/a method=GET | dataProcessor fieldPath=b.c',
  ],
  ['POST {"x":1} to https://api.example.org/p', 'apiEndpoint https://api.example.org/p method=POST body={"x":1}'],
  ['PUT https://api.example.org/p {"x":2}', 'apiEndpoint https://api.example.org/p method=PUT body={"x":2}'],
  ['delay 30, then usdc balance', 'delay 30s | tokenBalance USDC'],
  ['pause → quote 3 ETH/DAI', 'delay | oneInchQuote 3 ETH>DAI'],
  ['script: inputs.input.length', 'script code=return inputs.input.length'],
  ['for each [100,200,500] item * 3', 'forEach items=[100,200,500] expression=item * 3'],
  [
    'merge first: uniswap quote, 1inch quote; 1 ETH/USDC',
    'uniswapQuote 1 ETH>USDC | merge mode=first | oneInchQuote 1 ETH>USDC',
  ],
  [
    'append the ETH price and the DAI price into one list',
    'chainlinkPrice ETH | merge mode=array | chainlinkPrice DAI',
  ],
  ['note "gm"', 'stickyNote "gm"'],
  [
    'icm "gm" dexalot 0x9999999999999999999999999999999999999999',
    'icmSender to 0x9999999999999999999999999999999999999999 "gm" destinationPreset=dexalot',
  ],
  [
    'icm dfk 0x9999999999999999999999999999999999999999 payload 77 gas 250k',
    'icmSender to 0x9999999999999999999999999999999999999999 "77" destinationPreset=dfk gasLimit=250000 payloadType=number',
  ],
  ['l1: chain id 31337, GEM, 1m supply', 'l1Config chainId=31337 tokenSymbol=GEM initialSupply=1000000'],
  ['NFT "Kites" KITE 500 max 4% royalty', 'nftCollection symbol=KITE maxSupply=500 royaltyPercent=4 name=Kites'],
  ['nft sale 1.1 eth #4', 'nftMarketplace ETH tokenId=4 price=1.1'],
  ['DAO "Plant trees" quorum 8', 'governance quorumPercent=8 title=Plant trees'],
  [
    'treasury 2 ETH → 0x9999999999999999999999999999999999999999 if passed',
    'treasury 2 ETH to 0x9999999999999999999999999999999999999999',
  ],
  ['gpt-4o: is this quote fair? 1 ETH → USDC', 'oneInchQuote 1 ETH>USDC | aiAgent "is this quote fair" model=gpt-4o'],
  [
    'simulate 0.4 eth → 0x7777777777777777777777777777777777777777',
    'simulateTransaction value=400000000000000000 to=0x7777777777777777777777777777777777777777',
  ],
  [
    'sim 0x7777777777777777777777777777777777777777 data 0xa9059cbb value 0',
    'simulateTransaction value=0 data=0xa9059cbb to=0x7777777777777777777777777777777777777777',
  ],
  [
    'Hello there! I am working on a small demo and I would really appreciate it if you could read the number of decimals from the contract at 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 for me.',
    'readContract contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 functionName=decimals abi=function decimals() view returns (uint8)',
  ],
  [
    'Could you please set up an approval of exactly 123.45 USDC for the spender 0x1111111254EEB25477B68fb85Ed929f73A960582, on Arbitrum if possible?',
    'tokenApproval 123.45 USDC @42161 spender=0x1111111254EEB25477B68fb85Ed929f73A960582',
  ],
  [
    'I would like the workflow to wait for fifteen seconds before it fetches https://api.example.org/health and then pulls the field status out of the response.',
    'delay 15s | apiEndpoint https://api.example.org/health | dataProcessor fieldPath=status',
  ],
  [
    'Let\'s have a collection of NFTs which is called "Paper Boats", has the symbol BOAT, is limited to 1,234 pieces, costs 0.03 ETH to mint and pays 7% in royalties.',
    'nftCollection mintPrice=0.03 name=Paper Boats symbol=BOAT maxSupply=1234 royaltyPercent=7',
  ],
  [
    'We want our own Avalanche L1 whose chain ID is 20242, whose token is called with the symbol ORB and which starts with a supply of 50 million.',
    'l1Config chainId=20242 tokenSymbol=ORB initialSupply=50000000',
  ],
  [
    'Send a cross-chain message that says "launch complete" to the DeFi Kingdoms subnet, addressed to 0x9999999999999999999999999999999999999999, with a gas limit of 350,000, and wait until it is delivered.',
    'icmSender to 0x9999999999999999999999999999999999999999 "launch complete" destinationPreset=dfk gasLimit=350000 | icmReceiver',
  ],
  [
    'Take the 1inch quote for 4 ETH into DAI, hand it to gpt-4o-mini and ask it "should I take this?"',
    'oneInchQuote 4 ETH>DAI | aiAgent "should I take this?" model=gpt-4o-mini',
  ],
  [
    'A governance proposal "Renew the lease" that needs a quorum of 30 percent, a majority of 55 percent and is open for voting for 9 days.',
    'governance title=Renew the lease votingPeriod=9 quorumPercent=30 majorityPercent=55',
  ],
  ['revok my usdc alowance plz', 'tokenApproval USDC mode=revoke'],
  [
    'simulat sending 1 eth to 0x7777777777777777777777777777777777777777',
    'simulateTransaction value=1000000000000000000 to=0x7777777777777777777777777777777777777777',
  ],
  [
    'mesage "yo" to dexalott via teleportr for 0x9999999999999999999999999999999999999999',
    'icmSender to 0x9999999999999999999999999999999999999999 "yo" destinationPreset=dexalot',
  ],
  ['wiat 5 secnds then qoute 1 eth to usdc', 'delay 5s | oneInchQuote 1 ETH>USDC'],
  ['gimme an L1 w chain id 6789 n token DRIP', 'l1Config chainId=6789 tokenSymbol=DRIP'],
  [
    'yo spin me up a dao w/ quorum 5 and a treasury',
    'walletConnector | chainSelector | erc20Token | governance quorumPercent=5 | governanceResults | treasury | oneInchQuote | dashboard | deployDao | fundTreasury | daoPayout | governorSubmit | governorVote | governorQueue | governorExecute',
  ],
  ['slap a sticky note on there sayin fix slippage', 'stickyNote "fix slippage" not: sayin'],
  [
    'call totalsuply on contract 0x6B175474E89094C44Da98b954EedeAC495271d0F',
    'readContract contract 0x6B175474E89094C44Da98b954EedeAC495271d0F functionName=totalSupply abi=function totalSupply() view returns (uint256)',
  ],
  [
    'read the decimals of 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48, wait 5 seconds, then read its totalSupply',
    'readContract contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 functionName=decimals abi=function decimals() view returns (uint8) | delay 5s | readContract contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 functionName=totalSupply abi=function totalSupply() view returns (uint256)',
  ],
  [
    'get my USDC balance, then POST it to https://hooks.example.com/x, then show a dashboard',
    'tokenBalance USDC | apiEndpoint https://hooks.example.com/x method=POST | dashboard',
  ],
  [
    'quote 2 ETH to USDC on uniswap, ask gpt-4o-mini "good?" and post the answer to https://hooks.example.com/a',
    'uniswapQuote 2 ETH>USDC | aiAgent "good?" model=gpt-4o-mini | apiEndpoint https://hooks.example.com/a method=POST',
  ],
  [
    'chainlink price of ETH -> script "return inputs.input * 2" -> dashboard',
    'chainlinkPrice ETH | script code=return inputs.input * 2 | dashboard',
  ],
  [
    'fetch https://api.example.org/list then for each item compute item.price * 2',
    'apiEndpoint https://api.example.org/list | forEach expression=item.price * 2',
  ],
  [
    'fetch https://api.example.org/x, extract data.rate and round it to 3 decimals',
    'apiEndpoint https://api.example.org/x | dataProcessor fieldPath=data.rate | dataProcessor decimals=3',
  ],
  [
    'swap 1 ETH to USDC, approve 100 USDC for 0x1111111254EEB25477B68fb85Ed929f73A960582',
    'oneInchSwap 1 ETH>USDC | tokenApproval 100 USDC spender=0x1111111254EEB25477B68fb85Ed929f73A960582',
  ],
  [
    'approve 200 USDC then wait 10s then swap 200 USDC to ETH',
    'tokenApproval 200 USDC | delay 10s | oneInchSwap 200 USDC>ETH',
  ],
  [
    'if the ETH price is over 4000 post to https://hooks.example.com/alert',
    'apiEndpoint https://hooks.example.com/alert method=POST if price ETH above 4000',
  ],
  [
    'when my USDC balance is below 50, send {"low":true} to https://hooks.example.com/low',
    'apiEndpoint https://hooks.example.com/low method=POST body={"low":true} if balance USDC below 50',
  ],
  [
    'swap 1 ETH to DAI and afterwards send the icm message "done" to dexalot recipient 0x9999999999999999999999999999999999999999',
    'oneInchSwap 1 ETH>DAI | icmSender to 0x9999999999999999999999999999999999999999 "done" destinationPreset=dexalot',
  ],
  [
    'create token Pebble (PBL) and a DAO with it, quorum 20%',
    'erc20Token name=Pebble symbol=PBL | governance quorumPercent=20',
  ],
  [
    'make an NFT collection Owls (OWL) and sell #1 for 2 ETH with 3% fee, then quote the proceeds in DAI',
    'nftCollection name=Owls symbol=OWL | nftMarketplace ETH tokenId=1 marketplaceFeePercent=3 price=2 | oneInchQuote ETH>DAI',
  ],
  [
    'simulate a transfer of 0.5 ETH to 0x7777777777777777777777777777777777777777 and show the result on a dashboard',
    'simulateTransaction value=500000000000000000 to=0x7777777777777777777777777777777777777777 | dashboard',
  ],
  [
    'L1 with chain id 909090 then simulate the deployment and show it on a dashboard',
    'l1Config chainId=909090 | l1SimulatorDeployer | dashboard',
  ],
  [
    'treasury payment of 1 ETH if the vote passes then quote it to USDC',
    'treasury 1 ETH if passed equals true | oneInchQuote 1 ETH>USDC',
  ],
  [
    'receive the icm message for 0x9999999999999999999999999999999999999999 and show it on a dashboard',
    'icmReceiver to 0x9999999999999999999999999999999999999999 | dashboard',
  ],
  [
    'send the ETH price as an ICM message to dexalot, recipient 0x9999999999999999999999999999999999999999',
    'chainlinkPrice ETH | icmSender to 0x9999999999999999999999999999999999999999 destinationPreset=dexalot',
  ],
  [
    'put the 1inch quote of 3 ETH to USDC and the chainlink ETH price into one object and ask gpt-4o "compare"',
    'oneInchQuote 3 ETH>USDC | chainlinkPrice ETH | merge mode=object | aiAgent "compare" model=gpt-4o',
  ],
  [
    'track my portfolio on ethereum and arbitrum and let claude-3-opus summarize it',
    'portfolioTracker chains=[1,42161] | aiAgent "summarize it" model=claude-3-opus',
  ],
  [
    'read symbol and decimals of 0x6B175474E89094C44Da98b954EedeAC495271d0F and merge them into an object',
    'readContract contract 0x6B175474E89094C44Da98b954EedeAC495271d0F functionName=symbol abi=function symbol() view returns (string) | readContract contract 0x6B175474E89094C44Da98b954EedeAC495271d0F functionName=decimals abi=function decimals() view returns (uint8) | merge mode=object',
  ],
  [
    'for each of USDC, DAI, WETH read my balance and show it on a dashboard',
    'tokenBalance USDC | tokenBalance DAI | tokenBalance WETH | dashboard',
  ],
  [
    'call https://api.example.org/a and https://api.example.org/b and merge both responses',
    'apiEndpoint https://api.example.org/a | apiEndpoint https://api.example.org/b | merge',
  ],
  [
    'run the code "return inputs.input.length" on the response of https://api.example.org/items',
    'apiEndpoint https://api.example.org/items | script code=return inputs.input.length',
  ],
  ['delay 3s, sticky note "demo"', 'delay 3s | stickyNote "demo"'],
  [
    'write contract 0x6B175474E89094C44Da98b954EedeAC495271d0F transfer(0x5555555555555555555555555555555555555555, 1000000000000000000) then monitor the transaction',
    'writeContract contract 0x6B175474E89094C44Da98b954EedeAC495271d0F functionName=transfer abi=function transfer(address to, uint256 amount) returns (bool) arguments=["0x5555555555555555555555555555555555555555","1000000000000000000"] | transactionMonitor',
  ],
  [
    'send 0.1 ETH to contract 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2 calling deposit()',
    'writeContract contract 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2 value=100000000000000000 functionName=deposit abi=function deposit() payable',
  ],
  [
    'wrap 1 ETH by calling deposit() on 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    'writeContract contract 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2 value=1000000000000000000 functionName=deposit abi=function deposit() payable',
  ],
  [
    'vote result of proposal 7 at governor 0x408ED6354d4973f66138C91495F2f2FCbd8724C3 on arbitrum',
    'governanceResults @42161 proposalId=7 governor=0x408ED6354d4973f66138C91495F2f2FCbd8724C3',
  ],
  [
    'connect wallet, then read allowance of my wallet for 0x1111111254EEB25477B68fb85Ed929f73A960582 on USDC contract',
    'walletConnector | readContract contract 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 functionName=allowance abi=function allowance(address owner, address spender) view returns (uint256) arguments=["0x1111111254EEB25477B68fb85Ed929f73A960582"]',
  ],
  ['chain selector with ethereum, polygon, arbitrum', 'chainSelector @1 enabledChains=[1,137,42161]'],
  ['token selector for ETH and USDC', 'tokenSelector ETH>USDC'],
  ['source chain ethereum and destination chain polygon', 'sourceChain @1 | destinationChain @>137'],
  ['order type limit', 'orderType orderType=limit'],
  ['data processor extracting the field price', 'dataProcessor fieldPath=price'],
  [
    'check the status of transaction 0x1111111111111111111111111111111111111111111111111111111111111111 on polygon',
    'transactionStatus @137 transactionHash=0x1111111111111111111111111111111111111111111111111111111111111111',
  ],
  [
    'monitor tx 0x2222222222222222222222222222222222222222222222222222222222222222 until 3 confirmations',
    'transactionMonitor confirmationsRequired=3 transactionHash=0x2222222222222222222222222222222222222222222222222222222222222222',
  ],
  [
    'wait for 0x9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e on Optimism',
    'transactionMonitor @10 transactionHash=0x9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e',
  ],
  [
    'has 0x9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e gone through on Optimism?',
    'transactionStatus @10 transactionHash=0x9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e not: gone',
  ],
  [
    'did 0x9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e succeed on Optimism?',
    'transactionStatus @10 transactionHash=0x9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e',
  ],
  ['what do I hold on Ethereum and Optimism', 'portfolioTracker chains=[1,10]'],
  ['launch an ERC20 named Cove / COV, total supply 5m', 'erc20Token name=Cove symbol=COV supply=5000000'],
  [
    'test a payment of 0.02 ETH to 0xc4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4 without sending it',
    'simulateTransaction value=20000000000000000 to=0xC4c4c4C4C4c4C4c4c4C4c4c4c4c4c4C4c4c4c4C4',
  ],
  ['stop 1inch from spending my DAI', 'tokenApproval DAI mode=revoke'],
  ['reset the DAI allowance', 'tokenApproval DAI mode=revoke'],
  ['what do I hold?', 'portfolioAPI'],
  ['what am I worth', 'portfolioAPI'],
  [
    'send "ahoy" to Dexalot with Teleporter, receiver 0xc4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4',
    'icmSender to 0xC4c4c4C4C4c4C4c4c4C4c4c4c4c4c4C4c4c4c4C4 "ahoy" destinationPreset=dexalot',
  ],
  ['withdraw my open orders on Arbitrum', 'cancelLimitOrder @42161'],
  ['revoke my open orders on Arbitrum', 'cancelLimitOrder @42161'],
  ['remove all limit orders on Arbitrum', 'cancelLimitOrder @42161'],
  ['delete my open limit orders on Arbitrum', 'cancelLimitOrder @42161'],
  ['call off every order I have on Arbitrum', 'cancelLimitOrder @42161'],
  ['show how many DAI I hold on Polygon', 'tokenBalance DAI @137'],
  ['look up the DAI I own on Polygon', 'tokenBalance DAI @137'],
  ['how many DAI are in my wallet on Polygon?', 'tokenBalance DAI @137'],
  ['do I own any DAI on Polygon?', 'tokenBalance DAI @137'],
  ['do I have DAI on Polygon?', 'tokenBalance DAI @137'],
  ['check my DAI on Polygon', 'tokenBalance DAI @137'],
  [
    'how much DAI does 0xc4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4 have',
    'tokenBalance DAI of 0xC4c4c4C4C4c4C4c4c4C4c4c4c4c4c4C4c4c4c4C4',
  ],
  [
    'how many DAI does 0xc4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4 hold?',
    'tokenBalance DAI of 0xC4c4c4C4C4c4C4c4c4C4c4c4c4c4c4C4c4c4c4C4',
  ],
  [
    'does 0xc4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4 own DAI?',
    'tokenBalance DAI of 0xC4c4c4C4C4c4C4c4c4C4c4c4c4c4c4C4c4c4c4C4',
  ],
  [
    'check 0xc4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4 for DAI',
    'tokenBalance DAI of 0xC4c4c4C4C4c4C4c4c4C4c4c4c4c4c4C4c4c4c4C4',
  ],
  ['grant 1inch 45 USDT', 'tokenApproval 45 USDT'],
  ['authorize 45 USDT for 1inch', 'tokenApproval 45 USDT not: authorize'],
  ['value of my wallet on both Ethereum and Optimism', 'portfolioTracker chains=[1,10]'],
  ['portfolio on Ethereum and Optimism', 'portfolioTracker chains=[1,10]'],
  ['my holdings across Ethereum and Optimism', 'portfolioTracker chains=[1,10]'],
  ['follow my balances over Ethereum, Optimism', 'portfolioTracker chains=[1,10]'],
  ['create the token "Cove", ticker COV, 5000000 in total', 'erc20Token symbol=COV supply=5000000 name=Cove'],
  ['script with the code return 3 + 4', 'script code=return 3 + 4'],
  ['overview of my wallet', 'portfolioAPI'],
  ['list my tokens', 'portfolioAPI'],
  ['a note with the text check the fees', 'stickyNote "check the fees"'],
  [
    'launch NFTs "Gulls" / GULL, 200 of them, 6 percent royalties',
    'nftCollection symbol=GULL maxSupply=200 royaltyPercent=6 name=Gulls',
  ],
  [
    'an ERC-721 collection named "Gulls", ticker GULL, limited to 200, royalty 6%',
    'nftCollection name=Gulls symbol=GULL maxSupply=200 royaltyPercent=6',
  ],
  ['offer NFT no. 7 for 2.5 ETH on the marketplace', 'nftMarketplace ETH tokenId=7 price=2.5'],
  ['list NFT 7 at 2.5 ETH', 'nftMarketplace ETH tokenId=7 price=2.5'],
  ['impact of swapping 30 ETH to USDC', 'oneInchQuote 30 ETH>USDC | priceImpactCalculator'],
  ['how much does the price move if I sell 30 ETH for USDC?', 'oneInchQuote 30 ETH>USDC | priceImpactCalculator'],
  ['calculate the impact of a 30 ETH to USDC trade', 'oneInchQuote 30 ETH>USDC | priceImpactCalculator'],
  [
    'read the value at query.of of https://api.example.com/v2/x?of=DAI',
    'apiEndpoint https://api.example.com/v2/x?of=DAI | dataProcessor fieldPath=query.of',
  ],
  ['quote 1 ETH in DAI after 4 seconds', 'delay 4s | oneInchQuote 1 ETH>DAI'],
  ['hold for 4 seconds and then get a quote for 1 ETH to DAI', 'delay 4s | oneInchQuote 1 ETH>DAI'],
  ['after a delay of 4s quote 1 ETH in DAI', 'delay 4s | oneInchQuote 1 ETH>DAI'],
  [
    'governance: "Paint the pier", 12% quorum, voting takes 5 days',
    'governance votingPeriod=5 quorumPercent=12 title=Paint the pier',
  ],
  ['DAI in my wallet on Polygon', 'tokenBalance DAI @137'],
  ['nobody may spend my DAI any more', 'tokenApproval DAI mode=revoke'],
  ['swap 1 ETH to USDC (see https://docs.example.com)', 'oneInchSwap 1 ETH>USDC not: https://docs.example.com'],
  ['quote 2 ETH to DAI, hold on 5s, quote once more', 'oneInchQuote 2 ETH>DAI | delay 5s | oneInchQuote 2 ETH>DAI'],
  [
    'sell NFT #5 for 1 ETH then swap the proceeds to DAI and check my DAI balance',
    'nftMarketplace ETH tokenId=5 price=1 | oneInchSwap ETH>DAI | tokenBalance DAI',
  ],
]
