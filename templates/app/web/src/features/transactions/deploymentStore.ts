import { createStoredValue } from '../../kit/createStoredValue.ts'
import { readJson } from '../../kit/request/readJson.ts'
import type { Address } from '../guard/values/token.ts'

/** A contract of this project that was deployed or entered in this browser. */
export type StoredDeployment = {
  /** Chain id that the wallet signs for. */
  readonly walletChainId: number
  readonly name: string
  readonly address: Address
}

const deployments = createStoredValue<readonly StoredDeployment[]>({
  key: 'deployments',
  empty: [],
  parse: value =>
    readJson({ list: value })
      .list('list')
      .map(reader => ({
        walletChainId: reader.number('walletChainId'),
        name: reader.text('name'),
        address: reader.address('address'),
      })),
})

type Place = Omit<StoredDeployment, 'address'>

const isAt = (one: Place, other: Place) => one.walletChainId === other.walletChainId && one.name === other.name

/** Addresses of contracts by chain and name; those in the config come first. */
export const deploymentStore = {
  subscribe: deployments.subscribe,
  getSnapshot: deployments.getSnapshot,
  set: (deployment: StoredDeployment): void =>
    deployments.update(list => [...list.filter(other => !isAt(deployment, other)), deployment]),
  remove: (place: Place): void => deployments.update(list => list.filter(other => !isAt(place, other))),
}
