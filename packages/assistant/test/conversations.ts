/** Turns of a user on an empty canvas, and the answer to the last one: `?` before a question, `+` before a proposal. */
export const conversations: readonly (readonly [turns: readonly string[], answer: string])[] = [
  [['swap 1.5.2 ETH for USDC'], '? “1.5.2” is no number that can be used. How much ETH do you want to swap?'],
  [['swap -1 ETH for USDC'], '? “-1” is no number that can be used. How much ETH do you want to swap?'],
  [['swap minus 5 ETH to USDC'], '? “minus 5” is no number that can be used. How much ETH do you want to swap?'],
  [['swap 1e18 ETH to USDC'], '? “1e18” is no number that can be used. How much ETH do you want to swap?'],
  [['swap 0x10 ETH to USDC'], '? “0x10” is no number that can be used. How much ETH do you want to swap?'],
  [['swap 1/2 ETH to USDC'], '? “1/2” is no number that can be used. How much ETH do you want to swap?'],
  [['swap ½ ETH to USDC'], '? “½” is no number that can be used. How much ETH do you want to swap?'],
  [['swap 1-2 ETH to USDC'], '? “1-2” is no number that can be used. How much ETH do you want to swap?'],
  [['trade 1 or 2 ETH for DAI'], '? “1 or 2” is no number that can be used. How much ETH do you want to swap?'],
  [
    ['swap between 1 and 2 ETH to USDC'],
    '? “between 1 and 2” is no number that can be used. How much ETH do you want to swap?',
  ],
  [['swap 1 000 USDC to DAI'], '? “1 000” is no number that can be used. How much USDC do you want to swap?'],
  [['swap 0 ETH to USDC'], '? The amount must be more than 0. How much ETH do you want to swap?'],
  [
    ['swap half of my ETH to USDC'],
    '? “half of my ETH” depends on your balance: a workflow holds an exact amount. How much ETH do you want to swap?',
  ],
  [
    ['bridge 50% of my USDC to Polygon'],
    '? “50% of my USDC” depends on your balance: a workflow holds an exact amount. How much USDC do you want to bridge?',
  ],
  [
    ['sell all my DAI for USDC with 1% slippage'],
    '? “all my DAI” depends on your balance: a workflow holds an exact amount. How much DAI do you want to swap?',
  ],
  [
    ['swap 0.12345678 USDC to ETH'],
    '? USDC has 6 decimals, and 0.12345678 has more. How much USDC do you want to swap?',
  ],
  [['approve 1.0000001 USDC'], '? USDC has 6 decimals, and 1.0000001 has more. How much USDC do you want to approve?'],
  [
    ['swap 1000000000000000000 ETH to USDC'],
    '? 1000000000000000000 ETH is more than there is. How much ETH do you want to swap?',
  ],
  [['bridge -100 USDC to Polygon'], '? “-100” is no number that can be used. How much USDC do you want to bridge?'],
  [['approve 1e6 USDC'], '? “1e6” is no number that can be used. How much USDC do you want to approve?'],
  [
    ['limit order: sell 2 WETH at -4000 USDC'],
    '? “-4000” is no number that can be used. At which price per WETH, in USDC?',
  ],
  [['limit order: sell 2 WETH at 0 USDC'], '? The price must be more than 0. At which price per WETH, in USDC?'],
  [
    ['swap -1 ETH for USDC', '1 ETH'],
    '+ Swaps 1 ETH for USDC on Ethereum with 1inch Swap, after a quote. Chain was not named: Ethereum is used.',
  ],
]
