import { lazy, useId, useState, useSyncExternalStore } from 'react'
import { isAddress } from 'viem'
import { useConnection } from 'wagmi'
import { appConfig } from '../../config/app.config.ts'
import { tradeConfig } from '../../config/trade.config.ts'
import { amountSize } from '../../kit/amount/amountSize.ts'
import { formatInput } from '../../kit/amount/formatAmount.ts'
import { parseAmount } from '../../kit/amount/parseAmount.ts'
import { useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'
import { ConnectButton } from '../../kit/wallet/ConnectButton.tsx'
import { NetworkNotice } from '../../kit/wallet/NetworkNotice.tsx'
import { useWalletReader } from '../../kit/wallet/useWalletReader.ts'
import { sameAddress } from '../guard/values/sameAddress.ts'
import type { Token } from '../guard/values/token.ts'
import { listTokens } from '../trade/listTokens.ts'
import { NetworkSelect } from '../trade/NetworkSelect.tsx'
import { TokenBox } from '../trade/TokenBox.tsx'
import { useTokenBalance } from '../trade/useTokenBalance.ts'
import { TransactionNotices } from '../transactions/TransactionNotices.tsx'
import { type SentTransaction, transactionStore } from '../transactions/transactionStore.ts'
import { usePlannedDialog } from '../transactions/usePlannedDialog.tsx'
import { planTransfer, sendFeatureId } from './planTransfer.ts'

const TokenDialog = lazy(() => import('../trade/TokenDialog.tsx').then(module => ({ default: module.TokenDialog })))

const none: readonly SentTransaction[] = []

/** Transfer form: token, amount and recipient. */
export function SendPanel() {
  const { chains } = useRuntimeConfig()
  const [chain, setChain] = useState(() => chains.find(({ id }) => id === appConfig.defaultChainId) ?? chains[0]!)
  const presets = listTokens(chain.id)
  const [picked, setPicked] = useState<Token | null>(null)
  const token = picked?.chainId === chain.id ? picked : (presets[0] ?? null)
  const [amountText, setAmountText] = useState('')
  const [recipient, setRecipient] = useState('')
  const [isPicking, setIsPicking] = useState(false)
  const wallet = useWalletReader(chain)
  const balance = useTokenBalance(wallet, token)
  const [dialog, showPlan] = usePlannedDialog(chain, wallet)
  const sent = useSyncExternalStore(transactionStore.subscribe, transactionStore.getSnapshot, () => none)
  const isWaiting = sent.some(
    ({ feature, end, transaction: { chainId, from } }) =>
      feature === sendFeatureId &&
      end === null &&
      chainId === chain.walletChainId &&
      wallet !== null &&
      sameAddress(from, wallet.account),
  )
  const { status } = useConnection()
  const titleId = useId()
  const amount = token ? parseAmount(amountText, token) : ({ status: 'empty' } as const)
  const units = amount.status === 'valid' ? amount.units : null
  const receiver = recipient.trim()

  const problem = findProblem()
  function findProblem(): string | null {
    if (!wallet) return 'Switch the network first'
    if (isWaiting) return 'Wait for the last transfer'
    if (amount.status === 'invalid') return amount.reason
    if (!token || units === null) return 'Enter an amount'
    if (balance !== null && balance < units) return `Not enough ${token.symbol}`
    return isAddress(receiver) ? null : 'Enter a recipient address'
  }

  const review = () => {
    if (problem !== null || !wallet || !token || units === null || !isAddress(receiver)) return
    const { id: chainId, walletChainId } = chain
    showPlan(
      planTransfer({ chainId, walletChainId, account: wallet.account, token, amount: units, recipient: receiver }),
    )
  }

  return (
    <section aria-labelledby={titleId} className="card">
      <div className="flex items-center justify-between gap-3">
        <h1 id={titleId} className="font-semibold text-lg">
          Send
        </h1>
        <NetworkSelect chain={chain} onChange={setChain} />
      </div>
      <NetworkNotice chain={chain} />
      <TransactionNotices feature={sendFeatureId} wallet={wallet} confirmations={tradeConfig.confirmations} />
      <TokenBox
        label="Send"
        token={token}
        balance={balance}
        onSelect={() => setIsPicking(true)}
        onMax={() => token && balance !== null && setAmountText(formatInput(balance, token.decimals))}
      >
        <input
          className="amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.0"
          aria-label="Amount to send"
          data-size={amountSize(amountText)}
          aria-invalid={amount.status === 'invalid'}
          value={amountText}
          onChange={event => setAmountText(event.target.value)}
        />
      </TokenBox>
      <label className="flex flex-col gap-1 text-sm">
        To
        <input
          className="field font-mono"
          autoComplete="off"
          spellCheck={false}
          placeholder="0x…"
          value={recipient}
          onChange={event => setRecipient(event.target.value)}
        />
      </label>
      {status === 'connected' ? (
        <button type="button" className="button-primary large" disabled={problem !== null} onClick={review}>
          {problem ?? 'Review transfer'}
        </button>
      ) : (
        <ConnectButton size="large" />
      )}
      <LoadBoundary>
        {isPicking && (
          <TokenDialog
            chainId={chain.id}
            presets={presets}
            wallet={wallet}
            onClose={() => setIsPicking(false)}
            onPick={next => {
              setPicked(next)
              setIsPicking(false)
            }}
          />
        )}
      </LoadBoundary>
      {dialog}
    </section>
  )
}
