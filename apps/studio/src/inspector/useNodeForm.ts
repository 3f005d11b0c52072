import { type Config, fillDefaults, type Issue, type Json, validateConfig, type WorkflowNode } from '@sluice/workflow'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { StudioRegistry } from '../editor/command.ts'
import { connectedInputs, relaxConnected } from '../editor/connectedInputs.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import { editorTexts } from '../editor/texts.ts'
import { notify } from '../ui/notify.ts'
import { editConfig } from './editConfig.ts'
import { inspectorTexts } from './texts.ts'

type StudioComponent = NonNullable<ReturnType<StudioRegistry['get']>>

export type NodeForm = {
  readonly config: Config
  readonly isDirty: boolean
  /** Errors to show, by field: those of the last check whose field was not edited since. */
  readonly errors: ReadonlyMap<string, Issue>
  readonly hasErrors: boolean
  set(key: string, value: Json | undefined): void
  /** Answers whether the configuration was valid and is now in the document. */
  save(): boolean
  reset(): void
}

const noErrors: ReadonlyMap<string, Issue> = new Map()

/**
 * The configuration form of one node. Edits stay a draft until they are saved.
 *
 * - Source: spec 000 §4 Config panel, §5 Config fields
 */
export function useNodeForm(node: WorkflowNode, component: StudioComponent): NodeForm {
  const { documents, drafts } = useEditor()
  const draft = useStore(drafts, state => state[node.id])
  const saved = fillDefaults(component.fields, node.config)
  const config = draft ?? saved
  const [errors, setErrors] = useState(noErrors)

  const set = (key: string, value: Json | undefined) => {
    const { next, touched } = editConfig(config, component.resets, key, value)
    drafts.put(node.id, next)
    if (touched.some(field => errors.has(field))) {
      setErrors(new Map([...errors].filter(([field]) => !touched.includes(field))))
    }
  }

  const save = () => {
    const fields = relaxConnected(component.fields, connectedInputs(documents.getState().document, node.id))
    const found = validateConfig(fields, config).filter(issue => issue.severity === 'error')
    setErrors(new Map(found.map(issue => [issue.field ?? '', issue])))
    if (found.length > 0) {
      notify('error', inspectorTexts.fixErrors, found[0]?.message)
      return false
    }
    const keys = new Set([...Object.keys(node.config), ...Object.keys(config)])
    const patch = [...keys]
      .filter(key => JSON.stringify(node.config[key]) !== JSON.stringify(config[key]))
      .map(key => ({ op: 'setConfig' as const, id: node.id, key, value: config[key] }))
    documents.edit(patch, { label: editorTexts.configure(node.label) })
    drafts.drop(node.id)
    return true
  }

  const reset = () => {
    drafts.drop(node.id)
    setErrors(noErrors)
  }

  return { config, isDirty: draft !== undefined, errors, hasErrors: errors.size > 0, set, save, reset }
}
