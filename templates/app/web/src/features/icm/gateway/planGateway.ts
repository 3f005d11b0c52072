import { concat } from 'viem/utils'
import type { RuntimeChain } from '../../../kit/app/RuntimeConfig.ts'
import { createCreate2DeploymentIntent, deploymentProxy } from '../../guard/intent/create2DeploymentIntent.ts'
import type { Address, Hex } from '../../guard/values/token.ts'
import type { PlannedRequest } from '../../transactions/TransactionPlan.ts'
import { gatewayCode } from './gatewayCode.ts'

/** `icm gateway 1` in 32 bytes, the salt of every deployment of the gateway. */
const salt: Hex = '0x69636d2067617465776179203100000000000000000000000000000000000000'

/** Plans the deployment of the gateway; its address is the same on every chain. */
export function planGateway(chain: Pick<RuntimeChain, 'id' | 'walletChainId'>, account: Address): PlannedRequest {
  const transaction = {
    chainId: chain.walletChainId,
    from: account,
    to: deploymentProxy,
    data: concat([salt, gatewayCode]),
    value: '0',
  }
  const intent = createCreate2DeploymentIntent({
    chainId: chain.id,
    transaction,
    contractName: 'IcmGateway',
    salt,
    creationCode: gatewayCode,
  })
  return { intent, transaction }
}
