// Pure functions of ethers, without providers and wallets: code can neither connect nor sign.
import * as ethers from './ethersPure.js'

export * from './ethersPure.js'
export { ethers }
export default ethers
