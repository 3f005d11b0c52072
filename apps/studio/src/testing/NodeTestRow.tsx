import type { WorkflowNode } from '@sluice/workflow'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleSlash from 'lucide-react/icons/circle-slash'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useRefusal } from '../ui/access.ts'
import { Button } from '../ui/Button.tsx'
import { formatDuration } from '../ui/formatDuration.ts'
import type { NodeTest, TestStatus } from './createTester.ts'
import { testingTexts } from './texts.ts'

const marks: { readonly [status in TestStatus]: { readonly icon: typeof CircleCheck; readonly tone: string } } = {
  idle: { icon: CircleDashed, tone: 'text-ink-2' },
  running: { icon: LoaderCircle, tone: 'animate-spin text-accent' },
  success: { icon: CircleCheck, tone: 'text-success' },
  error: { icon: CircleAlert, tone: 'text-danger' },
  skipped: { icon: CircleSlash, tone: 'text-ink-2' },
}

type Props = {
  readonly node: WorkflowNode
  readonly test: NodeTest | undefined
  readonly isBusy: boolean
  readonly onTest: () => void
}

/** One node with the status of its last test. */
export function NodeTestRow({ node, test, isBusy, onTest }: Props) {
  const status = test?.status ?? 'idle'
  const { icon: Icon, tone } = marks[status]
  return (
    <li className="flex min-h-11 items-center gap-2.5 py-1.5 pr-3 pl-4">
      <Icon size={16} role="img" aria-label={testingTexts.status[status]} className={`shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <div className="truncate font-medium">{node.label}</div>
        {test?.error && <div className="text-meta break-words text-ink-2">{test.error.message}</div>}
      </div>
      {status === 'success' && test?.executionTime !== null && (
        <span className="figures text-meta text-ink-2">{formatDuration(test!.executionTime!)}</span>
      )}
      <Button
        aria-label={testingTexts.testNode(node.label)}
        disabled={isBusy}
        reason={useRefusal('startRun')}
        onClick={onTest}
      >
        {testingTexts.test}
      </Button>
    </li>
  )
}
