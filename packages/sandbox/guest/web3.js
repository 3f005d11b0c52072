// Web3 utilities and ABI coder, without providers: code cannot connect.
import * as abi from 'web3-eth-abi'
import * as utils from 'web3-utils'

export { abi, utils }

export class Web3 {
  static utils = utils
  utils = utils
  eth = { abi }
}

/** @alias */
export default Web3
