import { tryParseAddress } from '@sluice/defi'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Combobox } from '../../inspector/fields/Combobox.tsx'
import { findListedToken, useTokens } from '../../inspector/fields/useTokens.ts'
import { inspectorTexts } from '../../inspector/texts.ts'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { describeError } from '../../ui/describeError.ts'
import { Notice } from '../../ui/Notice.tsx'
import { shortenMiddle } from '../../ui/shortenMiddle.ts'
import { readTokenAt } from '../accountQueries.ts'
import { FormRow } from './FormRow.tsx'
import { addImportedToken, importedTokens } from './importedTokens.ts'
import { tradeTexts } from './texts.ts'
import type { TradeEnvironment } from './tradeEnvironment.ts'
import { outdatedSymbolsOf, type TradeToken } from './tradeToken.ts'

const addressShape = /^0x[0-9a-f]{40}$/i

type Props = {
  readonly label: string
  readonly environment: Pick<TradeEnvironment, 'mode'>
  readonly chainId: number
  readonly value: TradeToken | null
  readonly isDisabled?: boolean
  readonly onChange: (token: TradeToken) => void
}

/** Token of a network: a known one, or any ERC-20 by its address, which is then read from the chain. */
export function TradeTokenField({ label, environment, chainId, value, isDisabled = false, onChange }: Props) {
  const { list, hasFailed } = useTokens(chainId)
  const imported = useStore(importedTokens).filter(token => token.chainId === chainId)
  const { read, isReading, error, clearError } = useTokenReader(environment, chainId, onChange)
  const shown = value?.chainId === chainId ? value : null
  const toOption = (token: Omit<TradeToken, 'chainId'>) => ({
    value: token.address,
    label: token.symbol,
    detail: token.isImported ? tradeTexts.imported : token.name,
    note: shortenMiddle(token.address),
    words: [token.address, ...outdatedSymbolsOf({ ...token, chainId })],
  })
  const options = [...imported, ...(list as readonly Omit<TradeToken, 'chainId'>[])].map(toOption)
  const pick = (address: string) => {
    const known = findListedToken(list, address)
    const own = imported.find(token => token.address === address)
    if (own) onChange(own)
    else if (known) onChange({ ...known, address: known.address as TradeToken['address'], chainId })
    else read(address)
  }
  return (
    <FormRow
      label={label}
      problem={error ?? undefined}
      aside={shown?.isImported && <Badge tone="warn">{tradeTexts.imported}</Badge>}
    >
      {control => (
        <>
          <Combobox
            control={control}
            options={options}
            value={shown?.address ?? ''}
            shown={shown ? `${shown.symbol} · ${shown.name}` : ''}
            placeholder={inspectorTexts.chooseToken}
            searchPlaceholder={inspectorTexts.searchToken}
            isDisabled={isDisabled}
            offer={query =>
              addressShape.test(query)
                ? { value: query, label: shortenMiddle(query), detail: inspectorTexts.useAddress }
                : undefined
            }
            footer={hasFailed ? inspectorTexts.tokensBuiltIn : undefined}
            onPick={pick}
            onSearch={clearError}
          />
          {isReading && (
            <p role="status" className="mt-1 text-meta text-ink-2">
              {tradeTexts.readingToken}
            </p>
          )}
          {shown?.isImported && (
            <Notice tone="warn" title={shown.warning ?? tradeTexts.importedWarning} className="mt-1" />
          )}
        </>
      )}
    </FormRow>
  )
}

/** Reads a token from its contract and marks it as imported. */
function useTokenReader(
  { mode }: Pick<TradeEnvironment, 'mode'>,
  chainId: number,
  onChange: (token: TradeToken) => void,
) {
  const http = useHttp()
  const client = useQueryClient()
  const [state, setState] = useState<{ readonly chainId: number; readonly error: string | null } | null>(null)
  const isHere = state?.chainId === chainId
  const read = async (text: string) => {
    const address = tryParseAddress(text)
    if (!address) return setState({ chainId, error: inspectorTexts.checksumWrong })
    setState({ chainId, error: null })
    try {
      const { token, isKnown } = await client.fetchQuery({
        queryKey: ['token', mode, chainId, address],
        queryFn: () => readTokenAt(http, mode, chainId, address),
        staleTime: 3_600_000,
        retry: false,
      })
      const { symbol, name, decimals, deprecated } = token
      const read: TradeToken = {
        chainId,
        address,
        symbol,
        name,
        decimals,
        ...(isKnown ? {} : { isImported: true }),
        ...(deprecated === undefined ? {} : { warning: deprecated }),
      }
      if (!isKnown) addImportedToken(read)
      setState(null)
      onChange(read)
    } catch (error) {
      setState({ chainId, error: describeError(error).message })
    }
  }
  return {
    read: (text: string) => void read(text),
    isReading: isHere && state.error === null,
    error: isHere ? state.error : null,
    clearError: () => setState(known => (known?.error == null ? known : null)),
  }
}
