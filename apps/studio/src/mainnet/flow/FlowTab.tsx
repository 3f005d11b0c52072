import { formatUnits } from '@sluice/defi'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useDocuments } from '../../editor/useStores.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatTokenAmount } from '../../ui/formatShown.ts'
import { Notice } from '../../ui/Notice.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { walletChainName } from '../../wallet/walletChains.ts'
import { TradeTab } from '../trade/TradeTab.tsx'
import { tradeTexts } from '../trade/texts.ts'
import { signingChainId, type TradeEnvironment } from '../trade/tradeEnvironment.ts'
import { type PreflightAmount, type PreflightStep, preflight } from './preflight.ts'
import { flowTexts as texts } from './texts.ts'
import { useFlowFacts } from './useFlowFacts.ts'

const nothingKnown = { balances: new Map(), allowances: new Map() }

/** Which nodes of the flow will ask for a signature, and what is missing. Source: spec 001 §2.6. */
export function FlowTab() {
  return <TradeTab>{environment => <Flow environment={environment} />}</TradeTab>
}

function Flow({ environment }: { readonly environment: TradeEnvironment }) {
  const { registry, host } = useEditor()
  const document = useDocuments(state => state.document)
  const { chains, hasKey, account } = environment
  const flow = { document, registry }
  const chainIds = preflight(flow, { chains, hasKey, ...nothingKnown })
    .flatMap(({ chainId, isServed }) => (chainId !== null && isServed ? [chainId] : []))
    .filter((id, index, all) => all.indexOf(id) === index)
  const facts = useFlowFacts(environment, chainIds)
  const steps = preflight(flow, { chains, hasKey, ...facts })
  return (
    <>
      <Notice tone="warn" title={texts.warning}>
        {texts.warningText}
      </Notice>
      {account === null && (
        <Notice
          tone="info"
          title={texts.walletMissing}
          action={<Button onClick={() => host.open('wallet')}>{tradeTexts.connect}</Button>}
        />
      )}
      {facts.hasFailed && (
        <Notice
          tone="warn"
          title={texts.balancesUnknown}
          action={<Button onClick={facts.retry}>{uiTexts.retry}</Button>}
        />
      )}
      {steps.length === 0 ? (
        <EmptyState title={texts.none} text={texts.noneText} />
      ) : (
        <section aria-label={texts.title} aria-busy={facts.isLoading}>
          <h3 className="mb-2 font-semibold">{texts.title}</h3>
          <ol className="space-y-2">
            {steps.map((step, index) => (
              <li key={step.nodeId}>
                <Step step={step} index={index + 1} environment={environment} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

type StepProps = {
  readonly step: PreflightStep
  readonly index: number
  readonly environment: TradeEnvironment
}

function Step({ step, index, environment }: StepProps) {
  const { selection, canvas } = useEditor()
  const { chainId, amount } = step
  const name = chainId === null ? null : walletChainName(signingChainId(environment, chainId), environment.devnet)
  const problems = problemsOf(step, name)
  const show = () => {
    selection.select([step.nodeId])
    canvas.current?.focusNode(step.nodeId)
  }
  return (
    <button
      type="button"
      aria-label={texts.select(step.label)}
      onClick={show}
      className="w-full space-y-1 rounded-lg border border-line bg-surface-1 px-3 py-2 text-left hover:border-line-strong"
    >
      <span className="flex items-baseline gap-2">
        <span className="text-ink-2 tabular-nums">{texts.step(index)}</span>
        <span className="min-w-0 flex-1 font-medium break-words">{step.label}</span>
        <span className="text-right tabular-nums">{amount && describeAmount(amount)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-meta text-ink-2">
        <span>{texts.kinds[step.kind]}</span>
        {name && <span>{name}</span>}
      </span>
      <span className="flex flex-wrap gap-1">
        {problems.map(({ tone, text }) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
        {problems.length === 0 && environment.account !== null && <Badge tone="success">{texts.ready}</Badge>}
      </span>
    </button>
  )
}

type Problem = { readonly tone: 'warn' | 'danger' | 'info'; readonly text: string }

function problemsOf(step: PreflightStep, chainName: string | null): readonly Problem[] {
  const { amount, approval, missing } = step
  const problems: (Problem | false)[] = [
    !step.isServed && { tone: 'danger', text: texts.chainMissing(chainName ?? '') },
    step.needsKey && { tone: 'danger', text: texts.keyMissing },
    missing !== null &&
      amount?.kind === 'constant' && {
        tone: 'danger',
        text: texts.balanceMissing(`${formatTokenAmount(missing, amount.token.decimals)} ${amount.token.symbol}`),
      },
    approval === 'needed' &&
      amount?.kind === 'constant' && { tone: 'warn', text: texts.approvalNeeded(describeAmount(amount)) },
    approval === 'unknown' && { tone: 'info', text: texts.approvalMaybe },
  ]
  return problems.filter(problem => problem !== false)
}

function describeAmount(amount: PreflightAmount): string {
  if (amount.kind === 'from') return texts.from(amount.nodeLabel)
  if (amount.kind === 'unknown') return texts.unknownAmount
  return `${formatUnits(amount.units, amount.token.decimals)} ${amount.token.symbol}`
}
