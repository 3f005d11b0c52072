import { tryParseAddress } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import { useState } from 'react'
import { inspectorTexts } from '../../inspector/texts.ts'
import { TokenNotice } from '../../tokens/TokenNotice.tsx'
import { TokenPicker } from '../../tokens/TokenPicker.tsx'
import { tokenTexts } from '../../tokens/texts.ts'
import { useAddToken } from '../../tokens/useAddToken.ts'
import { type TokenChoice, useTokenList } from '../../tokens/useTokenList.ts'
import { Badge } from '../../ui/Badge.tsx'
import { describeError } from '../../ui/describeError.ts'
import { FormRow } from './FormRow.tsx'
import type { TradeToken } from './tradeToken.ts'

type Props = {
  readonly label: string
  readonly chainId: number
  readonly value: TradeToken | null
  readonly isDisabled?: boolean
  readonly onChange: (token: TradeToken) => void
}

/** Token of a network: a listed one, or any ERC-20 by its address, which is then read from the chain. */
export function TradeTokenField({ label, chainId, value, isDisabled = false, onChange }: Props) {
  const list = useTokenList(chainId)
  const add = useAddToken(list)
  const [state, setState] = useState<{ readonly chainId: number; readonly error: string | null } | null>(null)
  const isHere = state?.chainId === chainId
  const shown = value?.chainId === chainId ? value : null
  const choice = shown ? toChoice(shown) : undefined
  const pick = async (address: string) => {
    const known = list.find(address)
    if (known && !known.isUnverified) {
      setState(null)
      return onChange(toTradeToken(chainId, known))
    }
    if (!tryParseAddress(address)) return setState({ chainId, error: inspectorTexts.checksumWrong })
    setState({ chainId, error: null })
    try {
      const token = await add(address)
      setState(null)
      onChange(toTradeToken(chainId, token))
    } catch (error) {
      setState({ chainId, error: describeError(error).message })
    }
  }
  return (
    <FormRow
      label={label}
      problem={(isHere && state.error) || undefined}
      aside={shown?.isImported && <Badge tone="warn">{tokenTexts.unverified}</Badge>}
    >
      {control => (
        <>
          <TokenPicker
            control={control}
            list={list}
            value={shown?.address ?? ''}
            chosen={shown ?? undefined}
            isDisabled={isDisabled}
            onPick={address => void pick(address)}
            onSearch={() => setState(known => (known?.error == null ? known : null))}
          />
          <TokenNotice token={choice} isReading={isHere && state.error === null} error={null} />
        </>
      )}
    </FormRow>
  )
}

function toTradeToken(chainId: number, { address, symbol, name, decimals, isUnverified, warning }: TokenChoice) {
  const token: TradeToken = { chainId, address: address as Address, symbol, name, decimals }
  return { ...token, ...(isUnverified && { isImported: true }), ...(warning !== undefined && { warning }) }
}

const toChoice = ({ address, symbol, name, decimals, isImported = false, warning }: TradeToken): TokenChoice => ({
  address,
  symbol,
  name,
  decimals,
  isUnverified: isImported,
  ...(warning !== undefined && { warning }),
})
