import { tryParseAddress } from '@sluice/defi'
import { isJsonObject, type Json } from '@sluice/workflow'
import { shortenMiddle } from '../../ui/shortenMiddle.ts'
import { inspectorTexts } from '../texts.ts'
import { AddressError } from './AddressError.tsx'
import { Combobox } from './Combobox.tsx'
import type { FieldEditorProps } from './fieldEditor.ts'
import { findChainKey } from './findChainKey.ts'
import { findListedToken, useTokens } from './useTokens.ts'

const addressShape = /^0x[0-9a-f]{40}$/i

/** Token select for the form's network; other tokens by address. */
export function TokenField(props: FieldEditorProps) {
  const { id, isInvalid, describedBy, field, component, value, onChange, lookup } = props
  const chainId = Number(lookup(findChainKey(component.fields, field.key)) ?? 1)
  const { list, isLoading, hasFailed } = useTokens(chainId)
  const address = readAddress(value)
  const known = findListedToken(list, address)
  const footer = isLoading ? inspectorTexts.tokensLoading : hasFailed ? inspectorTexts.tokensBuiltIn : undefined
  return (
    <>
      <Combobox
        control={{ id, isInvalid, describedBy }}
        options={list.map(token => ({
          value: token.address,
          label: token.symbol,
          detail: token.name,
          note: shortenMiddle(token.address),
          words: [token.address],
        }))}
        value={known?.address ?? address}
        shown={known ? `${known.symbol} · ${known.name}` : shortenMiddle(address)}
        placeholder={field.placeholder ?? inspectorTexts.chooseToken}
        searchPlaceholder={inspectorTexts.searchToken}
        offer={query =>
          addressShape.test(query)
            ? {
                value: tryParseAddress(query) ?? query,
                label: shortenMiddle(query),
                detail: inspectorTexts.useAddress,
              }
            : undefined
        }
        footer={footer}
        onPick={onChange}
      />
      {!known && addressShape.test(address) && <AddressError text={address} />}
    </>
  )
}

const readAddress = (value: Json | undefined): string =>
  isJsonObject(value) ? String(value.address ?? '') : value === undefined || value === null ? '' : String(value)
