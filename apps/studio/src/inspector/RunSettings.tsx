import type { NodeSettings, WorkflowNode } from '@sluice/workflow'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { controlClass } from '../ui/formControl.ts'
import { inspectorTexts } from './texts.ts'
import type { StudioComponent } from './useNodeForm.ts'

type Props = { readonly node: WorkflowNode; readonly component: StudioComponent }

const defaultTimeoutMs = 30_000
const defaultRetries = 3
const repeated: ReadonlySet<string> = new Set(['pure', 'read', 'quote'])

/** Timeout and retries of a node. */
export function RunSettings({ node, component }: Props) {
  const { documents } = useEditor()
  const settings = node.settings ?? {}
  const edit = (key: keyof NodeSettings, value: number | undefined) => {
    if (settings[key] === value) return
    const { [key]: _, ...others } = settings
    const next: NodeSettings = value === undefined ? others : { ...others, [key]: value }
    const isEmpty = Object.keys(next).length === 0
    documents.edit([{ op: 'setSettings', id: node.id, settings: isEmpty ? undefined : next }], {
      label: inspectorTexts.runSettingsOf(node.label),
    })
  }
  return (
    <details className="group border-t border-line px-4 py-2" open={node.settings !== undefined}>
      <summary className="flex h-8 cursor-pointer list-none items-center gap-1.5 font-medium text-ink-2 pointer-coarse:h-11">
        <ChevronRight size={14} aria-hidden="true" className="group-open:rotate-90" />
        {inspectorTexts.runSettings}
      </summary>
      <div className="grid grid-cols-2 gap-3 pb-2">
        <Setting
          label={inspectorTexts.timeout}
          value={settings.timeoutMs}
          placeholder={String(component.timeoutMs ?? defaultTimeoutMs)}
          least={1}
          most={3_600_000}
          onCommit={value => edit('timeoutMs', value)}
        />
        {repeated.has(component.effect) ? (
          <Setting
            label={inspectorTexts.retries}
            value={settings.retries}
            placeholder={String(defaultRetries)}
            least={0}
            most={10}
            onCommit={value => edit('retries', value)}
          />
        ) : (
          <p className="self-end pb-2 text-meta text-ink-2">{inspectorTexts.neverRepeated}</p>
        )}
      </div>
    </details>
  )
}

type SettingProps = {
  readonly label: string
  readonly value: number | undefined
  readonly placeholder: string
  readonly least: number
  readonly most: number
  readonly onCommit: (value: number | undefined) => void
}

/** Commits on Enter and blur; out-of-range values show an error. */
function Setting({ label, value, placeholder, least, most, onCommit }: SettingProps) {
  const [text, setText] = useState<string | null>(null)
  const shown = text ?? (value === undefined ? '' : String(value))
  const number = shown === '' ? undefined : Number(shown)
  const isWrong = number !== undefined && !(Number.isInteger(number) && number >= least && number <= most)
  const commit = () => {
    if (text === null || isWrong) return
    onCommit(number)
    setText(null)
  }
  return (
    <label className="block min-w-0">
      <span className="mb-1 block text-meta text-ink-2">{label}</span>
      <input
        value={shown}
        inputMode="numeric"
        placeholder={placeholder}
        aria-invalid={isWrong}
        onChange={event => setText(event.target.value.trim())}
        onBlur={commit}
        onKeyDown={event => event.key === 'Enter' && commit()}
        className={`${controlClass} figures`}
      />
      {isWrong && (
        <span role="alert" className="mt-1 block text-meta text-danger">
          {inspectorTexts.between(least, most)}
        </span>
      )}
    </label>
  )
}
