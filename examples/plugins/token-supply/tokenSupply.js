// @ts-check
import { formatUnits, Interface } from 'ethers'

const erc20 = new Interface([
  'function totalSupply() view returns (uint256)',
  'function decimals() view returns (uint8)',
])

/** @type {Sluice.TokenSupply} */
export default async (inputs, host) => {
  const { token: to, holder } = inputs
  const chainId = Number(inputs.chainId)
  /** @param {string} name */
  const read = async name => {
    const answer = await host.blockchain.call({ chainId, to, data: erc20.encodeFunctionData(name) })
    if (answer === '0x') throw new Error(`${to} is not a token on chain ${chainId}`)
    return erc20.decodeFunctionResult(name, answer)[0]
  }
  const [supply, decimals] = await Promise.all([read('totalSupply'), read('decimals')])
  const outputs = { supply: String(supply), shown: formatUnits(supply, decimals) }
  if (!holder || supply === 0n) return outputs
  const held = BigInt(await host.blockchain.balance({ chainId, address: holder, token: to }))
  return { ...outputs, sharePercent: formatUnits((held * 10_000n) / supply, 2) }
}
