import { l1Config } from '../../config/l1.config.ts'
import { createStoredValue } from '../../kit/createStoredValue.ts'
import { readJson } from '../../kit/request/readJson.ts'
import type { Allocation } from './l1Api.ts'

/** What a genesis is built from, beside its configuration. */
export type GenesisSettings = {
  readonly allocations: readonly Allocation[]
  /** Genesis text of a custom VM. */
  readonly customText: string
}

type Stored = GenesisSettings & { readonly account: string; readonly configurationId: string }

const stored = createStoredValue<readonly Stored[]>({
  key: 'genesis',
  empty: [],
  parse: value =>
    readJson({ list: value })
      .list('list')
      .map(reader => ({
        account: reader.text('account'),
        configurationId: reader.text('configurationId'),
        allocations: reader
          .list('allocations')
          .map(row => ({ address: row.text('address'), balance: row.text('balance') })),
        customText: reader.text('customText'),
      })),
})

const isAt = (one: Stored, account: string, configurationId: string) =>
  one.account === account && one.configurationId === configurationId

function find(list: readonly Stored[], account: string, configurationId: string): GenesisSettings {
  const first = {
    allocations: [{ address: account, balance: l1Config.allocation }],
    customText: l1Config.customGenesis,
  }
  return list.find(one => isAt(one, account, configurationId)) ?? first
}

/** Settings of the genesis per account and configuration, stored in this browser; as configured until changed. */
export const genesisSettings = {
  read: (account: string, configurationId: string): GenesisSettings =>
    find(stored.getSnapshot(), account, configurationId),
  change: (account: string, configurationId: string, changed: Partial<GenesisSettings>): void =>
    stored.update(list => [
      ...list.filter(one => !isAt(one, account, configurationId)),
      { ...find(list, account, configurationId), ...changed, account, configurationId },
    ]),
}

/** Settings of an account's configuration. */
export function useGenesisSettings(account: string, configurationId: string): GenesisSettings {
  return find(stored.use(), account, configurationId)
}
