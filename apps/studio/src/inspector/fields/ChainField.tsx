import { findChain, supportedChainIds } from '@sluice/defi'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../editor/useStores.ts'
import { configQuery } from '../../remote/queries.ts'
import { servedChains } from '../../remote/servedChains.ts'
import { inspectorTexts } from '../texts.ts'
import { controlClass, controlProps, type FieldEditorProps } from './fieldEditor.ts'

/** A network; the server says which ones it serves, our own table names them. */
export function ChainField(props: FieldEditorProps) {
  const { field, value, onChange } = props
  const config = useQuery(configQuery)
  const ids: readonly number[] = config.data?.supportedChains ?? supportedChainIds
  const mode = useView(state => state.mode)
  const isLocal = config.data?.modes.find(({ id }) => id === mode)?.source === 'devnet'
  const served = config.data && isLocal ? servedChains(config.data, mode) : ids
  const nameOf = (id: number) => {
    const name = findChain(id)?.name ?? String(id)
    return served.includes(id) ? name : inspectorTexts.notLocal(name)
  }
  const isSet = value !== undefined && value !== null && value !== ''
  const all = isSet && !ids.includes(Number(value)) ? [...ids, Number(value)] : ids
  const write = (text: string) =>
    field.type === 'text' || typeof field.defaultValue === 'string' ? text : Number(text)
  return (
    <select
      {...controlProps(props)}
      value={isSet ? String(value) : ''}
      onChange={event => onChange(event.target.value === '' ? '' : write(event.target.value))}
      className={controlClass}
    >
      {!isSet && <option value="">{inspectorTexts.chooseChain}</option>}
      {all.map(id => (
        <option key={id} value={String(id)}>
          {nameOf(id)}
        </option>
      ))}
    </select>
  )
}
