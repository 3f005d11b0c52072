// What ethers computes. Its providers and wallets stay out: code neither opens connections nor signs.
import * as ethers from './ethersPure.js'

export * from './ethersPure.js'
export { ethers }
export default ethers
