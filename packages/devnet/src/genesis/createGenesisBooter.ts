import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BootGenesis } from '@sluice/providers'
import { z } from 'zod'
import { testMnemonic } from '../accounts/testAccounts.ts'
import { type Anvil, startAnvil } from '../chain/startAnvil.ts'
import { callRpc } from '../rpc/callRpc.ts'

/** Maximum number of booted chains; starting another stops the oldest. */
const mostChains = 3

const blockSchema = z.object({ hash: z.string() })

export type GenesisBooter = {
  readonly boot: BootGenesis
  /** Stops all booted chains. They also exit with this process. */
  stop(): Promise<void>
}

/**
 * Boots L1 genesis files with anvil, which uses their accounts, code and storage and ignores their fee config.
 *
 * - Throws (from `boot`): `ANVIL_NOT_INSTALLED`, `ANVIL_FAILED`, `RPC_UNREACHABLE`
 */
export function createGenesisBooter(): GenesisBooter {
  const chains: Anvil[] = []
  return {
    boot: async (genesis, chainId) => {
      const folder = await mkdtemp(join(tmpdir(), 'sluice-genesis-'))
      try {
        const genesisPath = join(folder, 'genesis.json')
        await writeFile(genesisPath, genesis)
        const chain = await startAnvil({ chainId, port: 0, mnemonic: testMnemonic, genesisPath })
        chains.push(chain)
        if (chains.length > mostChains) await chains.shift()!.stop()

        const block = await callRpc(chain.rpcUrl, 'eth_getBlockByNumber', ['0x0', false])
        return { rpcUrl: chain.rpcUrl, blockHash: blockSchema.parse(block).hash }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    stop: async () => {
      await Promise.all(chains.splice(0).map(chain => chain.stop()))
    },
  }
}
