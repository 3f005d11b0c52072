import { nativeTokenAddress } from '@sluice/guard'
import type { AnyComponent, Config, JsonObject } from '@sluice/workflow'
import type { CatalogueServices } from '../src/defineComponent.ts'
import { fixtureAccount as from } from '../src/fields.ts'
import { registry } from '../src/index.ts'
import { runComponent, type TestServices } from './runComponent.ts'

/** What is deployed and done before components that act on contracts run; the steps add up in order. */
const preparations: { readonly [id: string]: (run: Run, services: TestServices) => Promise<Config> } = {
  mintNft: async run => ({ collection: (await run('deployNftCollection')).address!, from }),
  listNft: async (run, services) => {
    const { collection } = await preparations.mintNft!(run, services)
    const { tokenId } = await run('mintNft', { collection: collection!, from })
    const { address: marketplace } = await run('deployNftMarketplace')
    return { collection: collection!, marketplace: marketplace!, tokenId: tokenId!, price: '2', from }
  },
  buyNft: async (run, services) => {
    const sale = await preparations.listNft!(run, services)
    await run('listNft', sale)
    return sale
  },
  withdrawNftProceeds: async (run, services) => {
    const sale = await preparations.buyNft!(run, services)
    await run('buyNft', sale)
    return sale
  },
  fundTreasury: async run => ({ treasury: (await run('deployDao')).treasury!, from }),
  delegateVotes: async run => ({ token: (await run('deployDao')).token!, from }),
  daoPayout: async (run, services) => {
    const { treasury } = await run('deployDao')
    services.state.ledger.change(1, treasury as typeof from, nativeTokenAddress, 10n ** 19n)
    return { treasury: treasury!, recipient: '0x000000000000000000000000000000000000dEaD' }
  },
  governorSubmit: async run => {
    const { governor } = await run('deployDao')
    return { governor: governor!, actions: [{ target: from, value: '0' }], from }
  },
  governorVote: async (run, services) => {
    const { proposal } = await run('governorSubmit', await preparations.governorSubmit!(run, services))
    const { governor, proposalId } = proposal as JsonObject
    return { governor: governor!, proposalId: proposalId!, proposal: proposal!, from }
  },
  governorQueue: async (run, services) => {
    const { proposal, ...ballot } = await preparations.governorVote!(run, services)
    await run('governorVote', ballot)
    return { proposal: proposal!, from }
  },
  governorExecute: async (run, services) => {
    const { proposal } = await run('governorQueue', await preparations.governorQueue!(run, services))
    return { proposal: proposal!, from }
  },
}

type Run = (id: string, values?: Config) => Promise<JsonObject>

/** A working configuration of a component: its fixture, on what it needs on the chain. */
export async function prepareFixture(
  { id, fixture = {} }: AnyComponent<CatalogueServices>,
  services: TestServices,
): Promise<Config> {
  const run: Run = async (other, values) => {
    const component = registry.get(other)!
    return (await runComponent(component, { ...component.fixture, ...values }, services)).outputs
  }
  return { ...fixture, ...(await preparations[id]?.(run, services)) }
}
