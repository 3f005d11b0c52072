import type { EnvVariable, Feature, Part, RegistryEntry } from '../feature.ts'
import type { Guide } from '../guide.ts'
import { tradePart } from './tradePart.ts'

const serverWrap = { name: 'withOptionalKey', module: '../features/trade/withOptionalKey.ts' }
const webWrap = { name: 'withOneInchKey', module: '../features/trade/withOneInchKey.tsx' }

const isTrading = (owner: Feature | Part) => owner === tradePart || (owner.parts ?? []).includes(tradePart)

const wrapAll = (owner: Feature | Part, entries: readonly RegistryEntry[], wrap: RegistryEntry) =>
  isTrading(owner) ? entries.map(entry => ({ ...entry, wrap })) : entries

const routes = [{ route: 'GET /api/1inch/key', does: 'Whether `ONEINCH_API_KEY` is set.' }]

/** Routes and tabs of trading features that start without the 1inch API key, and the key as a choice. */
export const optionalTrading = {
  routesOf: (owner: Feature | Part) => wrapAll(owner, owner.routes ? [owner.routes] : [], serverWrap),
  tabsOf: (feature: Feature) => wrapAll(feature, feature.tabs, webWrap),
  guideOf: (parts: readonly Part[]): readonly Guide[] => (parts.includes(tradePart) ? [{ routes }] : []),
  env: (variable: EnvVariable): EnvVariable =>
    variable.name === 'ONEINCH_API_KEY' ? { ...variable, required: false, offWithout: 'trading' } : variable,
}
