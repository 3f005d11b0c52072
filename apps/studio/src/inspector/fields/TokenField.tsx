import type { Json } from '@sluice/workflow'
import { findChainKey } from '../../editor/findChainKey.ts'
import { isTokenAddress } from '../../tokens/personalTokens.ts'
import { TokenNotice } from '../../tokens/TokenNotice.tsx'
import { TokenPicker } from '../../tokens/TokenPicker.tsx'
import { useAddToken } from '../../tokens/useAddToken.ts'
import { useTokenAt } from '../../tokens/useTokenAt.ts'
import { readTokenText, type TokenChoice, useTokenList } from '../../tokens/useTokenList.ts'
import { AddressError } from './AddressError.tsx'
import type { FieldEditorProps } from './fieldEditor.ts'

/** Token select for the form's network; a token of no list goes by its address, and its contract describes it. */
export function TokenField(props: FieldEditorProps) {
  const { id, isInvalid, describedBy, field, component, value, onChange, lookup } = props
  const chainId = Number(lookup(findChainKey(component.fields, field.key)) ?? 1)
  const list = useTokenList(chainId)
  const add = useAddToken(list)
  const text = readTokenText(value)
  const listed = list.find(text)
  const extra = listExtra(props)
  const read = useTokenAt(chainId, listed && !listed.isUnverified ? null : text)
  const token = read.token ?? listed
  const pick = (address: string) => {
    onChange(address)
    const isListed = list.find(address) !== undefined || extra.some(choice => choice.address === address)
    // The notice below shows the error of the same request.
    if (!isListed && isTokenAddress(address)) add(address).catch(() => undefined)
  }
  return (
    <>
      <TokenPicker
        control={{ id, isInvalid, describedBy }}
        list={list}
        value={listed?.address ?? text}
        chosen={token ?? extra.find(choice => choice.address === text)}
        placeholder={field.placeholder}
        extra={extra}
        onPick={pick}
      />
      {!listed && isTokenAddress(text) && <AddressError text={text} />}
      <TokenNotice token={token} isReading={read.isReading} error={read.error} />
    </>
  )
}

/** Values that open another field of the form, such as `custom` with an address of its own. */
const listExtra = ({ component, field }: FieldEditorProps): readonly TokenChoice[] =>
  component.fields.flatMap(({ label, conditional }) =>
    conditional?.field === field.key && conditional.operator === 'equals' && isText(conditional.value)
      ? { address: conditional.value, symbol: conditional.value, name: label, decimals: 0 }
      : [],
  )

const isText = (value: Json | undefined): value is string => typeof value === 'string'
