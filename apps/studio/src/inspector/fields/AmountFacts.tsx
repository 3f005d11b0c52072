import { isNative } from '@sluice/guard'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useServerConfig } from '../../remote/useServerConfig.ts'
import { dollarsOf } from '../../tokens/priceQueries.ts'
import { useTokenBalances } from '../../tokens/useTokenBalances.ts'
import type { TokenChoice } from '../../tokens/useTokenList.ts'
import { useTokenPlace } from '../../tokens/useTokenPlace.ts'
import { useTokenPrices } from '../../tokens/useTokenPrices.ts'
import { Button } from '../../ui/Button.tsx'
import { formatShortDollars, formatTokenAmount } from '../../ui/formatShown.ts'
import { inspectorTexts } from '../texts.ts'

type Props = {
  readonly token: TokenChoice
  readonly chainId: number
  /** Base units; empty for none. */
  readonly units: string
  /** Called with the base units that can be spent. */
  readonly onMax: (units: string) => void
}

/** Gas that stays when the native token is spent whole. */
const reservedGas = 1_000_000n

/** Worth of an amount, the wallet's balance of its token, a warning above it, and a button that takes all of it. */
export function AmountFacts({ token, chainId, units, onMax }: Props) {
  const { mode, source, isServed } = useTokenPlace(chainId)
  const status = useServerConfig().data?.modes.find(({ id }) => id === mode)
  const isReadable = isServed && status?.available === true
  const address = token.address as `0x${string}`
  const prices = useTokenPrices(chainId, isReadable ? source : 'simulated', [address])
  const balances = useTokenBalances(chainId, token.isUnverified ? [address] : noTokens, isReadable)
  const balance = balances.get(address.toLowerCase())?.amount
  const worth = /^\d+$/.test(units) ? dollarsOf(prices, token, BigInt(units)) : null
  const reserve = isNative(address) ? reservedGas * BigInt(prices?.gasPrice ?? '0') : 0n
  const most = balance == null ? null : BigInt(balance) > reserve ? BigInt(balance) - reserve : 0n
  const isShort = balance != null && /^\d+$/.test(units) && BigInt(units) > BigInt(balance)
  if (worth === null && balance == null) return null
  return (
    <p className="figures mt-1 flex min-h-6 flex-wrap items-center gap-x-1.5 text-meta text-ink-2">
      {worth !== null && <span>{inspectorTexts.worth(formatShortDollars(worth))}</span>}
      {worth !== null && balance != null && <span aria-hidden="true">·</span>}
      {balance != null && (
        <span>{inspectorTexts.balance(`${formatTokenAmount(BigInt(balance), token.decimals)} ${token.symbol}`)}</span>
      )}
      {most !== null && most > 0n && (
        <Button
          look="quiet"
          className="h-6! px-1! text-meta text-accent!"
          aria-label={inspectorTexts.maxOf(token.symbol)}
          onClick={() => onMax(most.toString())}
        >
          {inspectorTexts.max}
        </Button>
      )}
      {isShort && (
        <span role="status" className="flex basis-full items-center gap-1 text-warn">
          <TriangleAlert size={14} aria-hidden="true" className="shrink-0" />
          {inspectorTexts.aboveBalance}
        </span>
      )}
    </p>
  )
}

const noTokens: readonly string[] = []
