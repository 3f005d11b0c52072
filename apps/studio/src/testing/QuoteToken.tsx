import { useId } from 'react'
import { isTokenAddress } from '../tokens/personalTokens.ts'
import { TokenNotice } from '../tokens/TokenNotice.tsx'
import { TokenPicker } from '../tokens/TokenPicker.tsx'
import { useAddToken } from '../tokens/useAddToken.ts'
import { useTokenAt } from '../tokens/useTokenAt.ts'
import { useTokenList } from '../tokens/useTokenList.ts'

type Props = {
  readonly label: string
  readonly chainId: number
  /** Address or symbol. */
  readonly value: string
  readonly onChange: (token: string) => void
}

/** Token of the quick quote. */
export function QuoteToken({ label, chainId, value, onChange }: Props) {
  const id = useId()
  const list = useTokenList(chainId)
  const add = useAddToken(list)
  const listed = list.find(value)
  const read = useTokenAt(chainId, listed && !listed.isUnverified ? null : value)
  const token = read.token ?? listed
  const pick = (address: string) => {
    onChange(address)
    // The notice below shows the error of the same request.
    if (!list.find(address) && isTokenAddress(address)) add(address).catch(() => undefined)
  }
  return (
    <div className="min-w-0">
      <label id={`${id}-label`} htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <TokenPicker
        control={{ id, isInvalid: read.error !== null, describedBy: undefined }}
        list={list}
        value={listed?.address ?? value}
        chosen={token}
        onPick={pick}
      />
      <TokenNotice token={token} isReading={read.isReading} error={read.error} />
    </div>
  )
}
