import ArrowDown from 'lucide-react/icons/arrow-down'
import FileCode from 'lucide-react/icons/file-code'
import ImageIcon from 'lucide-react/icons/image'
import Landmark from 'lucide-react/icons/landmark'
import MessageSquare from 'lucide-react/icons/message-square'
import Undo from 'lucide-react/icons/undo-2'
import Vote from 'lucide-react/icons/vote'
import { Fragment } from 'react'
import { dollarsOf, type Prices } from '../../tokens/priceQueries.ts'
import { TokenLogo } from '../../ui/logos/TokenLogo.tsx'
import { AmountRow } from './AmountRow.tsx'
import type { ActionRow, RowLabel, ThingIcon } from './readAction.ts'

const icons: Record<ThingIcon, typeof FileCode> = {
  nft: ImageIcon,
  contract: FileCode,
  vote: Vote,
  proposal: Landmark,
  message: MessageSquare,
  revoke: Undo,
}

type Props = {
  readonly rows: readonly ActionRow[]
  readonly labels: { readonly [label in RowLabel]: string }
  /** Chain of the prices. */
  readonly chainId: number
  readonly prices: Prices | undefined
}

/** What a transaction other than a trade is about, the most important first. */
export function ActionRows({ rows, labels, chainId, prices }: Props) {
  return (
    <div className="rounded-lg border border-line">
      {rows.map((row, index) => (
        <Fragment key={`${row.label} ${'side' in row ? row.side.token.address : row.text}`}>
          {index > 0 && <Divider isArrow={row.label === 'receive' || row.label === 'mint'} />}
          {'icon' in row ? (
            <ThingRow label={labels[row.label]} icon={row.icon} text={row.text} />
          ) : row.label === 'revoke' ? (
            <TokenRow label={labels.revoke} token={row.side.token} />
          ) : (
            <AmountRow
              label={labels[row.label]}
              side={row.side}
              usd={row.side.token.chainId === chainId ? dollarsOf(prices, row.side.token, row.side.units) : null}
            />
          )}
        </Fragment>
      ))}
    </div>
  )
}

/** An arrow where something comes back for what is above. */
function Divider({ isArrow }: { readonly isArrow: boolean }) {
  return (
    <div aria-hidden="true" className="relative border-t border-line">
      {isArrow && (
        <span className="absolute -top-3.5 right-6 grid size-7 place-items-center rounded-full border border-line bg-surface-1 text-ink-2">
          <ArrowDown size={14} />
        </span>
      )}
    </div>
  )
}

type ThingProps = { readonly label: string; readonly icon: ThingIcon; readonly text: string }

function ThingRow({ label, icon, text }: ThingProps) {
  const Icon = icons[icon]
  const size = text.length > 44 ? 'text-title' : text.length > 18 ? 'text-heading' : 'text-[24px] leading-[30px]'
  return (
    <div className="flex items-center gap-3 p-3">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent"
      >
        <Icon size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="text-meta text-ink-2">{label}</div>
        <div title={text} className={`line-clamp-3 font-semibold [overflow-wrap:anywhere] tabular-nums ${size}`}>
          <bdi>{text}</bdi>
        </div>
      </div>
    </div>
  )
}

type TokenProps = { readonly label: string; readonly token: Parameters<typeof AmountRow>[0]['side']['token'] }

function TokenRow({ label, token }: TokenProps) {
  return (
    <div className="flex items-center gap-3 p-3">
      <TokenLogo chainId={token.chainId} address={token.address} symbol={token.symbol} size={40} />
      <div className="min-w-0 flex-1">
        <div className="text-meta text-ink-2">{label}</div>
        <div className="text-[24px] leading-[30px] font-semibold [overflow-wrap:anywhere]">
          <bdi>{token.symbol}</bdi>
        </div>
      </div>
    </div>
  )
}
