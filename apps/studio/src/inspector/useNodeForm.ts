import { type Config, fillDefaults, type Issue, type Json, validateConfig, type WorkflowNode } from '@sluice/workflow'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { StudioRegistry } from '../editor/command.ts'
import { connectedInputs, withConnectedOptional } from '../editor/connectedInputs.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import { editorTexts } from '../editor/texts.ts'
import { notify } from '../ui/notify.ts'
import { editConfig } from './editConfig.ts'
import { inspectorTexts } from './texts.ts'

export type StudioComponent = NonNullable<ReturnType<StudioRegistry['get']>>

export type NodeForm = {
  readonly config: Config
  readonly isDirty: boolean
  /** Findings to show, by field: those of the last check whose field was not edited since. */
  readonly issues: ReadonlyMap<string, Issue>
  readonly hasErrors: boolean
  /** Whether a check would find no error; told before anything is shown. */
  readonly isValid: boolean
  set(key: string, value: Json | undefined): void
  /** Checks every field, shows what is wrong, and answers whether nothing is. */
  check(): boolean
  /** Answers whether the configuration was valid and is now in the document. */
  save(): boolean
  reset(): void
}

const noIssues: ReadonlyMap<string, Issue> = new Map()

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
  const [issues, setIssues] = useState(noIssues)

  const set = (key: string, value: Json | undefined) => {
    // Of this moment, not of the last drawing: leaving one field and changing another may fall together.
    const now = drafts.getState()[node.id] ?? saved
    const { next, touched } = editConfig(now, component.resets, key, value)
    drafts.put(node.id, next)
    if (touched.some(field => issues.has(field))) {
      setIssues(new Map([...issues].filter(([field]) => !touched.includes(field))))
    }
  }

  const validate = () => {
    const fields = withConnectedOptional(component.fields, connectedInputs(documents.getState().document, node.id))
    return validateConfig(fields, config)
  }

  const check = () => {
    const found = validate()
    const error = found.find(isError)
    // The first error of a field stands before its warnings.
    const ordered = [...found.filter(issue => !isError(issue)), ...found.filter(isError).reverse()]
    setIssues(new Map(ordered.map(issue => [issue.field ?? '', issue])))
    if (error) notify('error', inspectorTexts.fixErrors, error.message)
    return error === undefined
  }

  const save = () => {
    if (!check()) return false
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
    setIssues(noIssues)
  }

  const hasErrors = [...issues.values()].some(isError)
  const isValid = !validate().some(isError)
  return { config, isDirty: draft !== undefined, issues, hasErrors, isValid, set, check, save, reset }
}

const isError = ({ severity }: Issue) => severity === 'error'
