import { fieldTexts } from 'virtual:fieldTexts'
import { type Field, visibleFields, type WorkflowNode } from '@sluice/workflow'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useDocuments, useRuns } from '../editor/useStores.ts'
import { classNames } from '../ui/classNames.ts'
import { FieldRow } from './FieldRow.tsx'
import { readInputSources } from './readInputSources.ts'
import type { NodeForm, StudioComponent } from './useNodeForm.ts'

type Props = {
  readonly node: WorkflowNode
  readonly component: StudioComponent
  readonly form: NodeForm
  /** Uses two columns when there is room. */
  readonly isWide?: boolean
}

const wideTypes: ReadonlySet<string> = new Set(['textarea', 'code', 'json', 'multiselect', 'array'])

/** One input per visible field. */
export function ConfigFields({ node, component, form, isWide = false }: Props) {
  const { registry } = useEditor()
  const document = useDocuments(state => state.document)
  const runs = useRuns(state => state.view.nodes)
  const feeds = readInputSources(document, registry, runs, node.id)
  const lookup = (key: string) => (feeds.has(key) ? feeds.get(key)?.value : form.config[key])
  const fields = visibleFields(component.fields, form.config)
  // Lines of linked fields follow each other without a gap.
  const isLinked = (field: Field | undefined) =>
    field !== undefined && feeds.has(field.key) && form.issues.get(field.key)?.severity !== 'error'
  return (
    <div className={isWide ? 'grid gap-x-6 gap-y-4 md:grid-cols-2' : ''}>
      {fields.map((field, index) => (
        <div
          key={field.key}
          className={classNames(
            'min-w-0',
            isWide && wideTypes.has(field.type) && 'md:col-span-2',
            !isWide && index > 0 && !(isLinked(field) && isLinked(fields[index - 1])) && 'mt-4',
          )}
        >
          <FieldRow
            field={{ ...field, ...fieldTexts[component.id]?.[field.key] }}
            component={component}
            config={form.config}
            lookup={lookup}
            issue={form.issues.get(field.key)}
            feed={feeds.get(field.key)}
            onChange={value => form.set(field.key, value)}
            onProblem={problem => form.reportProblem(field.key, problem)}
          />
        </div>
      ))}
    </div>
  )
}
