import { type FormEvent, useId, useState } from 'react'
import { type AccountOnChain, readTokenAt } from '../../remote/accountQueries.ts'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { isTokenAddress, maximumPersonalTokens, usePersonalTokens } from '../../tokens/personalTokens.ts'
import { Button } from '../../ui/Button.tsx'
import { describeError } from '../../ui/describeError.ts'
import { notify } from '../../ui/notify.ts'
import { logMainnet } from '../logs/mainnetLogs.ts'
import { walletTabTexts } from './texts.ts'

type Props = {
  readonly account: AccountOnChain
  /** Scope of personal tokens. */
  readonly scope: string
  /** Tokens that are listed already. */
  readonly listed: readonly { readonly address: string; readonly token: { readonly symbol: string } | null }[]
}

/**
 * Adds an ERC-20 token by its address to the personal tokens, which every form offers; symbol and decimals are read from
 * its contract.
 */
export function ImportToken({ account, scope, listed }: Props) {
  const http = useHttp()
  const id = useId()
  const personal = usePersonalTokens()
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = address.trim()
    const refusal = findRefusal(wanted, listed, account.tokens.length)
    setProblem(refusal)
    if (refusal !== null || !isTokenAddress(wanted)) return
    setReading(true)
    try {
      const { token } = await readTokenAt(http, account.mode, account.chainId, wanted)
      const { symbol, name, decimals, deprecated: warning } = token
      const stored = { address: token.address, symbol, name, decimals }
      personal.add(scope, warning === undefined ? stored : { ...stored, warning })
      setAddress('')
      const text = walletTabTexts.tokenImported(token.symbol, token.decimals)
      notify('success', text)
      logMainnet('success', text)
    } catch (error) {
      const { message } = describeError(error)
      setProblem(message)
      logMainnet('error', message)
    }
    setReading(false)
  }
  return (
    <form onSubmit={event => void submit(event)} noValidate className="flex flex-col gap-1">
      <div className="flex gap-2">
        <input
          aria-label={walletTabTexts.tokenAddress}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : id}
          placeholder={`${walletTabTexts.tokenAddress} (0x…)`}
          value={address}
          onChange={event => setAddress(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          className="h-8 min-w-0 flex-1 rounded-md border border-line bg-surface-2 px-2.5 aria-invalid:border-danger pointer-coarse:h-11"
        />
        <Button submit disabled={isReading || address.trim() === ''}>
          {walletTabTexts.importToken}
        </Button>
      </div>
      {problem !== null && (
        <p id={id} role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </form>
  )
}

function findRefusal(wanted: string, listed: Props['listed'], importedCount: number): string | null {
  if (!isTokenAddress(wanted)) return walletTabTexts.addressWrong
  const known = listed.find(({ address }) => address.toLowerCase() === wanted.toLowerCase())
  if (known) return walletTabTexts.alreadyListed(known.token?.symbol ?? known.address)
  return importedCount >= maximumPersonalTokens ? walletTabTexts.tooManyTokens(maximumPersonalTokens) : null
}
