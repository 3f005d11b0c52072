import type { WorkflowNode } from '@sluice/workflow'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { JsonTree } from '../run/results/JsonTree.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatDuration } from '../ui/formatDuration.ts'
import { SourceBadge } from '../ui/SourceBadge.tsx'
import type { NodeTest } from './createTester.ts'
import { testingTexts } from './texts.ts'

type Props = { readonly nodes: readonly WorkflowNode[]; readonly tests: ReadonlyMap<string, NodeTest> }

/** Results of the last tests, newest first. */
export function LatestResults({ nodes, tests }: Props) {
  const labels = new Map(nodes.map(({ id, label }) => [id, label]))
  const ended = [...tests.values()]
    .filter(({ nodeId, status }) => labels.has(nodeId) && (status === 'success' || status === 'error'))
    .sort((left, right) => (right.endedAt ?? 0) - (left.endedAt ?? 0))
  if (ended.length === 0) return <EmptyState title={testingTexts.noResults} text={testingTexts.noResultsText} />
  return (
    <ul className="divide-y divide-line">
      {ended.map(test => (
        <li key={test.nodeId}>
          <Result label={labels.get(test.nodeId)!} test={test} />
        </li>
      ))}
    </ul>
  )
}

function Result({ label, test }: { readonly label: string; readonly test: NodeTest }) {
  return (
    <details className="group px-4 py-2">
      <summary
        aria-label={testingTexts.details(label)}
        className="flex cursor-pointer items-center gap-2 pointer-coarse:min-h-11"
      >
        <ChevronRight
          size={14}
          aria-hidden="true"
          className="shrink-0 text-ink-2 transition-transform group-open:rotate-90"
        />
        <span className={`min-w-0 flex-1 truncate font-medium ${test.error ? 'text-danger' : ''}`}>{label}</span>
        <span className="figures text-meta text-ink-2">{formatDuration(test.executionTime ?? 0)}</span>
        {test.source && <SourceBadge source={test.source} />}
      </summary>
      <div className="space-y-2 pt-2">
        {test.error && (
          <div className="text-danger">
            {test.error.message}
            {test.error.help.map(line => (
              <p key={line} className="text-ink-2">
                {line}
              </p>
            ))}
          </div>
        )}
        {test.result && (
          <div>
            <div className="flex items-center justify-between text-meta text-ink-2">
              {testingTexts.outputs}
              <CopyButton text={() => JSON.stringify(test.result, null, 2)} label={testingTexts.details(label)} />
            </div>
            <JsonTree value={test.result} />
          </div>
        )}
        {test.logs.length > 0 && (
          <div>
            <div className="text-meta text-ink-2">{testingTexts.lines}</div>
            <ul className="figures">
              {test.logs.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of one ended run keep their order.
                <li key={index} className="break-words">
                  {line}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </details>
  )
}
