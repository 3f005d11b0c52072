import { l1Config } from '../../config/l1.config.ts'
import { HttpError } from '../../kit/http/HttpError.ts'
import { composeGenesis } from '../genesis/composeGenesis.ts'
import { type GenesisCheck, inspectGenesis } from '../genesis/inspectGenesis.ts'
import { networkUpgrades } from '../genesis/networkUpgrades.ts'
import type { Allocation, L1Configuration } from './l1Requests.ts'

/** Activation of Granite on mainnet: later than every upgrade an L1 needs, and fixed for reproducible output. */
const timestamp = Number(networkUpgrades.mainnet.granite)

/** Name of the known chain with this EVM chain id. */
export function chainName(chainId: number): string | undefined {
  return l1Config.knownChains.find(chain => chain.id === chainId)?.name
}

/**
 * Builds the genesis of a Subnet-EVM L1 from the values of its form. The same values give the same genesis.
 *
 * - Throws: `HttpError` 400 for a custom VM, which has its own genesis, and for negative numbers
 */
export function makeGenesis(config: L1Configuration, allocations: readonly Allocation[]) {
  if (config.vmType === 'Custom') throw new HttpError(400, 'A custom VM brings its own genesis')
  const { chainId, gasLimit, targetBlockRate, minBaseFee, targetGas, baseFeeChangeDenominator } = config
  const { minBlockGasCost, maxBlockGasCost, blockGasCostStep, permissions } = config
  const fees = {
    gasLimit,
    targetBlockRate,
    minBaseFee,
    targetGas,
    baseFeeChangeDenominator,
    minBlockGasCost,
    maxBlockGasCost,
    blockGasCostStep,
  }
  if (chainId <= 0) throw new HttpError(400, 'Chain ID must be positive')
  const [wrong] = Object.entries(fees).find(([, value]) => value < 0) ?? []
  if (wrong !== undefined) throw new HttpError(400, `${wrong} must not be negative`)
  const units = allocations.map(({ address, balance }) => ({ address, balance: BigInt(balance) }))
  return composeGenesis({ chainId, fees, allocations: units, permissions, timestamp })
}

/** Validates a genesis as a node does; `now` in Unix seconds. */
export function checkGenesisText(text: string, now = Math.floor(Date.now() / 1000)): GenesisCheck {
  return inspectGenesis(text, { network: l1Config.network, now, chainName })
}
