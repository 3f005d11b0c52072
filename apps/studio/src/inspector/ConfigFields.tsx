import { fieldTexts } from 'virtual:fieldTexts'
import { type Field, visibleFields, type WorkflowNode } from '@sluice/workflow'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useState } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useDocuments, useRuns } from '../editor/useStores.ts'
import { classNames } from '../ui/classNames.ts'
import { FieldRow } from './FieldRow.tsx'
import { readInputSources } from './readInputSources.ts'
import { inspectorTexts } from './texts.ts'
import type { NodeForm, StudioComponent } from './useNodeForm.ts'

type Props = {
  readonly node: WorkflowNode
  readonly component: StudioComponent
  readonly form: NodeForm
  /** Uses two columns when there is room. */
  readonly isWide?: boolean
}

const wideTypes: ReadonlySet<string> = new Set(['textarea', 'code', 'json', 'multiselect', 'array'])

/** One input per visible field; those that few flows change are folded. */
export function ConfigFields({ node, component, form, isWide = false }: Props) {
  const { registry } = useEditor()
  const document = useDocuments(state => state.document)
  const runs = useRuns(state => state.view.nodes)
  const feeds = readInputSources(document, registry, runs, node.id)
  const lookup = (key: string) => (feeds.has(key) ? feeds.get(key)?.value : form.config[key])
  const texts = fieldTexts[component.id]
  const fields = visibleFields(component.fields, form.config).map(field => ({ ...field, ...texts?.[field.key] }))
  // Lines of linked fields follow each other without a gap.
  const isLinked = (field: Field | undefined) =>
    field !== undefined && feeds.has(field.key) && form.issues.get(field.key)?.severity !== 'error'
  const rows = (shown: readonly Field[]) => (
    <div className={isWide ? 'grid gap-x-6 gap-y-4 md:grid-cols-2' : ''}>
      {shown.map((field, index) => (
        <div
          key={field.key}
          className={classNames(
            'min-w-0',
            isWide && wideTypes.has(field.type) && 'md:col-span-2',
            !isWide && index > 0 && !(isLinked(field) && isLinked(shown[index - 1])) && 'mt-4',
          )}
        >
          <FieldRow
            field={field}
            component={component}
            config={form.config}
            lookup={lookup}
            issue={form.issues.get(field.key)}
            feed={feeds.get(field.key)}
            onChange={value => form.set(field.key, value)}
            onProblem={problem => form.reportProblem(field.key, problem)}
            onLeave={() => form.checkField(field.key)}
          />
        </div>
      ))}
    </div>
  )
  const advanced = fields.filter(({ ui }) => ui?.isAdvanced)
  if (advanced.length === 0) return rows(fields)
  const isSet = advanced.some(
    ({ key, defaultValue }) =>
      feeds.has(key) || form.issues.has(key) || JSON.stringify(form.config[key]) !== JSON.stringify(defaultValue),
  )
  return (
    <>
      {rows(fields.filter(field => !advanced.includes(field)))}
      <Advanced key={node.id} isSet={isSet}>
        {rows(advanced)}
      </Advanced>
    </>
  )
}

type AdvancedProps = {
  /** Whether a field in it is connected, invalid or not at its default. */
  readonly isSet: boolean
  readonly children: ReactNode
}

/** Opens when a field in it is set; only the user closes it. */
function Advanced({ isSet, children }: AdvancedProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="group mt-2" open={isSet || isOpen} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary className="flex h-8 cursor-pointer list-none items-center gap-1.5 font-medium text-ink-2 pointer-coarse:h-11">
        <ChevronRight size={14} aria-hidden="true" className="group-open:rotate-90" />
        {inspectorTexts.advanced}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}
