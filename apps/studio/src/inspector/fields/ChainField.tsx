import { findChain, supportedChainIds } from '@sluice/defi'
import { useView } from '../../editor/useStores.ts'
import { servedChains } from '../../remote/servedChains.ts'
import { useServerConfig } from '../../remote/useServerConfig.ts'
import { ChainLogo } from '../../ui/logos/ChainLogo.tsx'
import { inspectorTexts } from '../texts.ts'
import { Combobox } from './Combobox.tsx'
import type { FieldEditorProps } from './fieldEditor.ts'

/** Network select; options come from the field or the server, names from the chain table. */
export function ChainField(props: FieldEditorProps) {
  const { id, isInvalid, describedBy, field, value, onChange } = props
  const config = useServerConfig()
  const own = field.options?.map(option => Number(option.value)).filter(Number.isSafeInteger) ?? []
  const ids: readonly number[] = own.length > 0 ? own : (config.data?.supportedChains ?? supportedChainIds)
  const mode = useView(state => state.mode)
  const isLocal = config.data?.modes.find(({ id: known }) => known === mode)?.source === 'devnet'
  const served = config.data && isLocal ? servedChains(config.data, mode) : ids
  const nameOf = (chain: number) => {
    const listed = field.options?.find(option => Number(option.value) === chain)?.label
    const name = findChain(chain)?.name ?? listed ?? String(chain)
    return served.includes(chain) ? name : inspectorTexts.notLocal(name)
  }
  const isSet = value !== undefined && value !== null && value !== ''
  const all = isSet && !ids.includes(Number(value)) ? [...ids, Number(value)] : ids
  const write = (text: string) =>
    field.type === 'text' || typeof field.defaultValue === 'string' ? text : Number(text)
  return (
    <Combobox
      control={{ id, isInvalid, describedBy }}
      options={all.map(chain => ({
        value: String(chain),
        label: nameOf(chain),
        note: String(chain),
        words: [String(chain), findChain(chain)?.nativeToken.symbol ?? ''],
      }))}
      value={isSet ? String(value) : ''}
      shown={isSet ? nameOf(Number(value)) : ''}
      placeholder={inspectorTexts.chooseChain}
      searchPlaceholder={inspectorTexts.searchChain}
      logo={({ value: chain, label }) => <ChainLogo chainId={Number(chain)} name={label} />}
      onPick={text => onChange(write(text))}
    />
  )
}
