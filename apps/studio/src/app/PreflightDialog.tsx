import { findChain } from '@sluice/defi'
import { workflowErrors } from '@sluice/workflow'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { saveConfig } from '../editor/configDraft.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import { findAmountField } from '../editor/findAmountField.ts'
import { useDocuments, useView } from '../editor/useStores.ts'
import { useServerConfig } from '../remote/useServerConfig.ts'
import { findIssues, type PreflightIssue, type Shortfall } from '../run/preflight/findIssues.ts'
import type { UnsavedNode } from '../run/preflight/findUnsaved.ts'
import { useAppServices } from '../session/AppServices.tsx'
import { OneInchSection } from '../settings/OneInchSection.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { focusField } from '../ui/focusField.ts'
import { shortenAddress } from '../ui/formatAddress.ts'
import { findShortfalls, findSpendingChains } from './findShortfalls.ts'
import { PreflightNetworkRow } from './PreflightNetworkRow.tsx'
import { PreflightRow } from './PreflightRow.tsx'
import { PreflightServerRow } from './PreflightServerRow.tsx'
import { PreflightWalletRow } from './PreflightWalletRow.tsx'
import { preflightTexts } from './preflightTexts.ts'
import { spendableQuery } from './spendableQuery.ts'

export type PreflightRequest = {
  readonly nodeIds: ReadonlySet<string> | null
  readonly isServerAway: boolean
  /** Asks the server anew; false without an answer. */
  readonly isServed: () => Promise<boolean>
  /** Starts the run. */
  readonly resume: () => void
}

type Props = PreflightRequest & { readonly onClose: () => void }

/** What a run needs and lacks, each with the button that adds it; the run starts once nothing is left. */
export function PreflightDialog({ nodeIds, resume, onClose, isServed, ...request }: Props) {
  const [isRunningSaved, setIsRunningSaved] = useState(false)
  const [isServerAway, setIsServerAway] = useState(request.isServerAway)
  const onServed = useCallback(() => setIsServerAway(false), [])
  const issues = useIssues(nodeIds, { isRunningSaved, isServerAway })
  const isOver = useRef(false)
  const [isRunning, setIsRunning] = useState(false)
  const isReady = (issues !== null && issues.length === 0) || isRunning
  useEffect(() => {
    if (!isReady || isOver.current) return
    isOver.current = true
    onClose()
    resume()
  }, [isReady, onClose, resume])
  const kinds = new Set(issues?.map(({ kind }) => kind))
  const isOptional = [...kinds].every(kind => optionalKinds.has(kind))
  if (isReady || issues === null) return null
  return (
    <Dialog
      width="narrow"
      title={titleOf(kinds)}
      description={describe(kinds)}
      onClose={onClose}
      footer={
        <>
          {isOptional && (
            <Button look="quiet" onClick={() => setIsRunning(true)}>
              {preflightTexts.runAnyway}
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            {preflightTexts.cancel}
          </Button>
        </>
      }
    >
      <ul className="space-y-3">
        {issues.map(issue => (
          <li key={`${issue.kind} ${'nodeId' in issue ? issue.nodeId : ''}`}>
            <IssueRow
              issue={issue}
              isAlone={issues.length === 1}
              onClose={onClose}
              onRunSaved={() => setIsRunningSaved(true)}
              isServed={isServed}
              onServed={onServed}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type Kinds = ReadonlySet<PreflightIssue['kind']>

/** A run without them may fail, but can start. */
const optionalKinds: Kinds = new Set(['network', 'balance'])

function titleOf(kinds: Kinds): string {
  const [first] = kinds
  if (kinds.size !== 1 || !first) return preflightTexts.title
  return first === 'server' && !navigator.onLine ? preflightTexts.offline : preflightTexts.titles[first]
}

function describe(kinds: Kinds): string | undefined {
  if (kinds.has('server')) return undefined
  if (kinds.has('fields')) return workflowErrors.text('CONFIG_INCOMPLETE')
  return kinds.size === 1 && kinds.has('unsaved') ? preflightTexts.unsavedText : preflightTexts.description
}

/** Null until the server's config is known. */
function useIssues(
  nodeIds: ReadonlySet<string> | null,
  { isRunningSaved, isServerAway }: { readonly isRunningSaved: boolean; readonly isServerAway: boolean },
): readonly PreflightIssue[] | null {
  const { registry, drafts: draftStore } = useEditor()
  const drafts = useStore(draftStore)
  const services = useAppServices()
  const document = useDocuments(state => state.document)
  const mode = useView(state => state.mode)
  const { data: config = null, isPending } = useServerConfig()
  const walletChainId = useStore(services.wallet, state => (state.status === 'connected' ? state.chainId : null))
  const owner = useStore(services.wallet, state => (state.status === 'connected' ? state.address : null))
  const chainIds = useMemo(
    () => (config && !isServerAway ? findSpendingChains({ document, registry, nodeIds }, mode, config) : []),
    [config, isServerAway, document, registry, nodeIds, mode],
  )
  const { data: balances } = useQuery(spendableQuery(services, { mode, owner, chainIds }))
  return useMemo(() => {
    if (isPending && !isServerAway) return null
    const facts = { document, nodeIds, drafts: isRunningSaved ? {} : drafts, registry, mode, config }
    const shortfalls = balances && findShortfalls(facts, balances)
    const issues = findIssues({ ...facts, walletChainId, isServerAway, ...(shortfalls ? { shortfalls } : {}) })
    return issues.length === 0 && !balances ? null : issues
  }, [
    isPending,
    isRunningSaved,
    isServerAway,
    drafts,
    document,
    nodeIds,
    registry,
    mode,
    config,
    walletChainId,
    balances,
  ])
}

type RowProps = {
  readonly issue: PreflightIssue
  /** Whether the dialog's title says it already. */
  readonly isAlone: boolean
  readonly onClose: () => void
  readonly onRunSaved: () => void
  readonly isServed: () => Promise<boolean>
  readonly onServed: () => void
}

function IssueRow({ issue, isAlone, onClose, onRunSaved, isServed, onServed }: RowProps) {
  switch (issue.kind) {
    case 'unsaved':
      return <UnsavedRow nodes={issue.nodes} onClose={onClose} onRunSaved={onRunSaved} />
    case 'key':
      return <KeyRow nodes={issue.nodes} isAlone={isAlone} />
    case 'wallet':
      return <PreflightWalletRow isAlone={isAlone} />
    case 'fields':
      return (
        <PreflightRow text={preflightTexts.fields(issue.label, issue.fields)}>
          <OpenNodeButton {...(isAlone ? { look: 'primary' as const } : {})} {...issue} onClose={onClose} />
        </PreflightRow>
      )
    case 'value':
      return (
        <PreflightRow text={preflightTexts.value(issue.label, issue.text)}>
          <OpenNodeButton {...(isAlone ? { look: 'primary' as const } : {})} {...issue} onClose={onClose} />
        </PreflightRow>
      )
    case 'chain':
      return (
        <PreflightRow text={preflightTexts.chain(issue.label, nameChain(issue.chainId))}>
          <OpenNodeButton {...issue} onClose={onClose} />
        </PreflightRow>
      )
    case 'bridge':
      return <BridgeRow {...issue} onClose={onClose} />
    case 'network':
      return <PreflightNetworkRow {...issue} />
    case 'balance':
      return <BalanceRow {...issue} onClose={onClose} />
    case 'server':
      return <PreflightServerRow isServed={isServed} onServed={onServed} />
  }
}

const nameChain = (id: number) => findChain(id)?.name ?? String(id)

type UnsavedProps = { readonly nodes: readonly UnsavedNode[] } & Pick<RowProps, 'onClose' | 'onRunSaved'>

function UnsavedRow({ nodes, onClose, onRunSaved }: UnsavedProps) {
  const { documents, drafts } = useEditor()
  const invalid = nodes.find(({ problem }) => problem !== null)
  const save = () => {
    for (const { nodeId } of nodes) {
      const node = documents.getState().document.nodes.find(({ id }) => id === nodeId)
      const config = drafts.getState()[nodeId]
      if (node && config) saveConfig({ documents, drafts }, node, config)
    }
  }
  return (
    <div className="space-y-3 rounded-lg border border-line p-3 [overflow-wrap:anywhere]">
      {nodes.map(({ nodeId, label, changes, problem }) => (
        <p key={nodeId}>
          {preflightTexts.unsavedNode(label, changes.map(describeChange))}
          {problem !== null && <span className="block text-danger">{problem}</span>}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        {invalid ? (
          <OpenNodeButton look="primary" {...invalid} onClose={onClose} />
        ) : (
          <Button look="primary" onClick={save}>
            {preflightTexts.saveAndRun}
          </Button>
        )}
        <Button onClick={onRunSaved}>{preflightTexts.runSaved}</Button>
      </div>
    </div>
  )
}

const describeChange = ({ field, before, after }: UnsavedNode['changes'][number]) =>
  preflightTexts.change(field, shorten(before), shorten(after))

const longestShown = 32

function shorten(value: string | null): string {
  if (value === null) return preflightTexts.empty
  if (value.startsWith('0x')) return shortenAddress(value)
  return value.length > longestShown ? `${value.slice(0, longestShown).trimEnd()}…` : value
}

type KeyProps = Pick<RowProps, 'isAlone'> & { readonly nodes: readonly string[] }

function KeyRow({ nodes, isAlone }: KeyProps) {
  const { view } = useEditor()
  const modes = useServerConfig().data?.modes
  const [addsKey, setAddsKey] = useState(false)
  const isLocal = modes?.find(({ id }) => id === 'functional')?.source === 'devnet'
  return (
    <div className="space-y-3 rounded-lg border border-line p-3">
      <p className="[overflow-wrap:anywhere]">
        {!isAlone && <span className="block font-medium">{preflightTexts.titles.key}</span>}
        <span className="text-ink-2">
          {preflightTexts.keyFor(nodes)} {preflightTexts.keyHelp}
        </span>
      </p>
      <Button look="primary" className="h-11 w-full" onClick={() => view.setState({ mode: 'functional' })}>
        {isLocal ? preflightTexts.runLocal : preflightTexts.simulate}
      </Button>
      {addsKey ? (
        <OneInchSection />
      ) : (
        <Button className="w-full" onClick={() => setAddsKey(true)}>
          {preflightTexts.addKey}
        </Button>
      )}
    </div>
  )
}

type NodeProps = {
  readonly nodeId: string
  readonly label: string
  readonly onClose: () => void
  readonly look?: 'primary'
}

function OpenNodeButton({ nodeId, label, onClose, look }: NodeProps) {
  const { selection, view, canvas } = useEditor()
  const open = () => {
    onClose()
    selection.select([nodeId])
    view.setState({ inspectedNodeId: nodeId })
    canvas.current?.focusNode(nodeId)
  }
  return (
    <Button {...(look ? { look } : {})} className="max-w-full" onClick={open}>
      <span className="truncate">{preflightTexts.openNode(label)}</span>
    </Button>
  )
}

function BalanceRow({ nodeId, label, held, needed, symbol, onClose }: Shortfall & Pick<RowProps, 'onClose'>) {
  const { selection, view, documents, registry } = useEditor()
  const change = () => {
    const field = findAmountField(documents.getState().document, registry, nodeId)
    const shown = field?.nodeId ?? nodeId
    onClose()
    selection.select([shown])
    view.setState({ inspectedNodeId: shown })
    if (field) focusField(field.key)
  }
  return (
    <PreflightRow text={preflightTexts.balance(label, `${held} ${symbol}`, `${needed} ${symbol}`)}>
      <Button look="primary" onClick={change}>
        {preflightTexts.changeAmount}
      </Button>
    </PreflightRow>
  )
}

type BridgeProps = Extract<PreflightIssue, { kind: 'bridge' }> & Pick<RowProps, 'onClose'>

function BridgeRow({ nodeId, label, fromChainId, toChainId, onClose }: BridgeProps) {
  const { view } = useEditor()
  const locals = useServerConfig().data?.devnet?.chains ?? []
  const isSame = fromChainId === toChainId
  const help = isSame
    ? preflightTexts.bridgeSame
    : preflightTexts.bridgeHelp(locals.map(({ mirrorsChainId }) => nameChain(mirrorsChainId)))
  return (
    <PreflightRow text={`${preflightTexts.bridge(label, nameChain(fromChainId), nameChain(toChainId))} ${help}`}>
      {!isSame && (
        <Button look="primary" onClick={() => view.setState({ mode: 'static' })}>
          {preflightTexts.simulate}
        </Button>
      )}
      <OpenNodeButton nodeId={nodeId} label={label} onClose={onClose} />
    </PreflightRow>
  )
}
