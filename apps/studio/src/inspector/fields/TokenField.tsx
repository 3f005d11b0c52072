import { presetTokens } from '@sluice/defi'
import { isJsonObject, type Json } from '@sluice/workflow'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useView } from '../../editor/useStores.ts'
import { configQuery, tokensQuery } from '../../remote/queries.ts'
import { servedChains } from '../../remote/servedChains.ts'
import { inspectorTexts } from '../texts.ts'
import { controlClass, controlProps, type FieldEditorProps } from './fieldEditor.ts'

const other = 'other'

/** A token of the form's network, by name; any other one by its address. */
export function TokenField(props: FieldEditorProps) {
  const { config: form, value, onChange } = props
  const mode = useView(state => state.mode)
  const chainId = Number(form.chainId ?? 1)
  const config = useQuery(configQuery)
  const isServed = config.data !== undefined && servedChains(config.data, mode).includes(chainId)
  const tokens = useQuery({ ...tokensQuery(chainId, mode), enabled: isServed })
  const list = toList(tokens.data?.tokens, chainId)
  const address = readAddress(value)
  const known = list.find(token => sameText(token.address, address) || sameText(token.symbol, address))
  const [byHand, setByHand] = useState(false)
  const isOther = byHand || (address !== '' && !known)
  return (
    <div className="space-y-1.5">
      <select
        {...controlProps(props)}
        value={isOther ? other : (known?.address ?? '')}
        onChange={event => {
          setByHand(event.target.value === other)
          onChange(event.target.value === other ? '' : event.target.value)
        }}
        className={controlClass}
      >
        {!known && !isOther && <option value="">{inspectorTexts.chooseToken}</option>}
        {list.map(token => (
          <option key={token.address} value={token.address}>
            {`${token.symbol} · ${token.name}`}
          </option>
        ))}
        <option value={other}>{inspectorTexts.customAddress}</option>
      </select>
      {isOther && (
        <input
          aria-label={inspectorTexts.chosenByHand}
          value={address}
          placeholder="0x…"
          spellCheck={false}
          onChange={event => onChange(event.target.value.trim())}
          className={`${controlClass} figures`}
        />
      )}
    </div>
  )
}

type ListedToken = { readonly address: string; readonly symbol: string; readonly name: string }

/** The provider's tokens by symbol, the built-in ones when it does not answer. Source: spec 000 §7. */
function toList(served: Readonly<Record<string, ListedToken>> | undefined, chainId: number): readonly ListedToken[] {
  const known = Object.values(served ?? {})
  if (known.length === 0) return presetTokens(chainId)
  return known.sort((a, b) => a.symbol.localeCompare(b.symbol))
}

const sameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const readAddress = (value: Json | undefined): string =>
  isJsonObject(value) ? String(value.address ?? '') : value === undefined || value === null ? '' : String(value)
