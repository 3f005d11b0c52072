import type { ExtraFeature } from '@sluice/generator'
import type { CodeResult } from '@sluice/protocol'
import { useId } from 'react'
import { Badge } from '../ui/Badge.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'
import { codegenTexts } from './texts.ts'

type Props = {
  readonly result: CodeResult
  readonly name: string
  readonly onName: (name: string) => void
  readonly onKind: (kind: string) => void
  readonly onWalletConnect: (isChosen: boolean) => void
  readonly onPChain: (isChosen: boolean) => void
  readonly onExtra: (feature: ExtraFeature, isChosen: boolean) => void
}

/** Summary of the generated project and why its type was chosen. */
export function ProjectSummary({ result, name, onName, onKind, onWalletConnect, onPChain, onExtra }: Props) {
  const selectId = useId()
  const { dependencies, devDependencies } = result.dependencies
  const notes = [...result.notes, ...result.detection.unrepresented.map(({ label, reason }) => `${label}: ${reason}`)]
  const permits = result.detection.features.find(({ id }) => id === 'permits')
  const swaps = result.detection.features.some(({ id }) => id === 'swap' || id === 'multichain')
  return (
    <div className="scroll-slim min-h-0 flex-1 space-y-4 overflow-y-auto p-4">
      <label className="block max-w-sm">
        <span className="mb-1 block font-medium">{codegenTexts.projectName}</span>
        <input
          value={name}
          onChange={event => onName(event.target.value)}
          className="h-9 w-full rounded-md border border-line bg-surface-2 px-2.5"
        />
      </label>
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge tone="accent">{result.framework}</Badge>
        {result.features.map(feature => (
          <Badge key={feature}>{feature}</Badge>
        ))}
        <span className="text-ink-2">{codegenTexts.files(result.files.length)}</span>
      </div>
      <section>
        <h3 className="mb-1 font-medium">{codegenTexts.decided}</h3>
        <p className="text-ink-2">{result.detection.reason}</p>
        {result.detection.candidates.length > 1 && (
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <label id={`${selectId}-label`} htmlFor={selectId}>
              {codegenTexts.kind}
            </label>
            <Select
              id={selectId}
              value={result.kind}
              options={result.detection.candidates.map(({ kind, title, nodes }) => ({
                value: kind,
                label: codegenTexts.kindChoice(title, nodes),
              }))}
              onChange={onKind}
              className="h-8 bg-surface-2"
            />
          </div>
        )}
        <ul className="mt-1 list-disc space-y-0.5 pl-5">
          {result.detection.features.map(({ id, title, reason }) => (
            <li key={id}>
              <span className="font-medium">{title}</span> <span className="text-ink-2">{reason}</span>
            </li>
          ))}
        </ul>
      </section>
      <Switch
        label={codegenTexts.walletConnect}
        help={codegenTexts.walletConnectHelp}
        checked={result.detection.features.some(({ id }) => id === 'walletConnect')}
        onChange={onWalletConnect}
      />
      {result.kind === 'l1' && (
        <Switch
          label={codegenTexts.pchain}
          help={codegenTexts.pchainHelp}
          checked={result.detection.features.some(({ id }) => id === 'pchain')}
          onChange={onPChain}
        />
      )}
      {swaps && !permits?.nodeIds.length && (
        <Switch
          label={codegenTexts.permits}
          help={codegenTexts.permitsHelp}
          checked={permits !== undefined}
          onChange={isChosen => onExtra('permits', isChosen)}
        />
      )}
      <Switch
        label={codegenTexts.redis}
        help={codegenTexts.redisHelp}
        checked={result.detection.features.some(({ id }) => id === 'redis')}
        onChange={isChosen => onExtra('redis', isChosen)}
      />
      {notes.length > 0 && <Notice tone="info" title={codegenTexts.notes} help={[...new Set(notes)]} />}
      <div className="grid gap-4 md:grid-cols-2">
        <Versions title={codegenTexts.dependencies} versions={dependencies} />
        <Versions title={codegenTexts.devDependencies} versions={devDependencies} />
      </div>
    </div>
  )
}

function Versions({
  title,
  versions,
}: {
  readonly title: string
  readonly versions: Readonly<Record<string, string>>
}) {
  return (
    <section>
      <h3 className="mb-1 font-medium">{title}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {Object.entries(versions).map(([name, version]) => (
          <li key={name} className="flex gap-2 px-2.5 py-1">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="figures text-ink-2">{version}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
