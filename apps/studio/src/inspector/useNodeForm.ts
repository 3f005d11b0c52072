import { type Config, type Field, fillDefaults, type Issue, type Json, type WorkflowNode } from '@sluice/workflow'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { StudioRegistry } from '../editor/command.ts'
import { changedKeys, checkConfig, saveConfig } from '../editor/configDraft.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import { makeAmountIssue } from '../editor/findAmountIssues.ts'
import { notify } from '../ui/notify.ts'
import { editConfig } from './editConfig.ts'
import { inspectorTexts } from './texts.ts'

export type StudioComponent = NonNullable<ReturnType<StudioRegistry['get']>>

export type NodeForm = {
  readonly config: Config
  readonly isDirty: boolean
  /** Issues of the last validation by field, edited fields excluded, and what is wrong with the typed text. */
  readonly issues: ReadonlyMap<string, Issue>
  readonly hasErrors: boolean
  /** Whether the form is valid, before issues are shown. */
  readonly isValid: boolean
  /** Fields that keep the form from being saved. */
  readonly invalidFields: readonly Field[]
  /** Whether one of them has no value. */
  readonly isIncomplete: boolean
  set(key: string, value: Json | undefined): void
  /** Takes why the typed text of a field is no value; null once it is one. */
  reportProblem(key: string, problem: string | null): void
  /** Shows what is wrong with a value that was just edited; a field without a value is not asked for yet. */
  checkField(key: string): void
  /** Validates all fields, shows the issues and returns whether there are none. */
  check(): boolean
  /** Saves a valid configuration; returns whether it was valid. */
  save(): boolean
  reset(): void
}

type Problem = { readonly text: string; readonly value: Json | undefined }

const noProblems: ReadonlyMap<string, Problem> = new Map()

const noIssues: ReadonlyMap<string, Issue> = new Map()

/**
 * Configuration form of one node. Edits stay a draft until saved.
 *
 * - Source: spec 000 §4 Config panel, §5 Config fields
 */
export function useNodeForm(node: WorkflowNode, component: StudioComponent): NodeForm {
  const { documents, drafts, registry } = useEditor()
  const draft = useStore(drafts, state => state[node.id])
  const saved = fillDefaults(component.fields, node.config)
  const config = draft ?? saved
  const [issues, setIssues] = useState(noIssues)
  /** Issues of fields that were left; Save checks all fields anew. */
  const [leftIssues, setLeftIssues] = useState(noIssues)
  const [problems, setProblems] = useState(noProblems)

  const set = (key: string, value: Json | undefined) => {
    // Reads the current draft, because blur and change may happen before a render.
    const now = drafts.getState()[node.id] ?? saved
    const { next, touched } = editConfig(now, component.resets, key, value)
    if (changedKeys(saved, next).length > 0) drafts.put(node.id, next)
    else drafts.drop(node.id)
    const untouched = (before: ReadonlyMap<string, Issue>) =>
      touched.some(field => before.has(field))
        ? new Map([...before].filter(([field]) => !touched.includes(field)))
        : before
    setIssues(untouched)
    setLeftIssues(untouched)
  }

  const reportProblem = (key: string, problem: string | null) =>
    setProblems(before => {
      const last = before.get(key)
      if (problem === null ? !last : last?.text === problem && last.value === config[key]) return before
      const others = [...before].filter(([field]) => field !== key)
      return new Map(problem === null ? others : [...others, [key, { text: problem, value: config[key] }]])
    })

  // A problem belongs to the value that was typed: Reset takes both away.
  const typed = [...problems].flatMap(([key, { text, value }]) =>
    value === config[key] ? [makeAmountIssue(key, text)] : [],
  )
  const validate = () => {
    const isTyped = (key: string | undefined) => typed.some(({ field }) => field === key)
    const found = checkConfig(documents.getState().document, registry, node, config)
    return [...found.filter(({ field }) => !isTyped(field)), ...typed]
  }

  const checkField = (key: string) => {
    const now = drafts.getState()[node.id]
    if (!now || !hasValue(now[key])) return
    const found = checkConfig(documents.getState().document, registry, node, now)
    const error = found.find(issue => issue.field === key && isError(issue))
    if (error) setLeftIssues(before => new Map([...before, [key, error]]))
  }

  const check = () => {
    const found = validate()
    const error = found.find(isError)
    // A field shows its first error before warnings.
    const ordered = [...found.filter(issue => !isError(issue)), ...found.filter(isError).reverse()]
    setIssues(new Map(ordered.map(issue => [issue.field ?? '', issue])))
    setLeftIssues(noIssues)
    if (error) notify('error', inspectorTexts.fixErrors, error.message)
    return error === undefined
  }

  const save = () => {
    if (!check()) return false
    saveConfig({ documents, drafts }, node, config)
    return true
  }

  const reset = () => {
    drafts.drop(node.id)
    setIssues(noIssues)
    setLeftIssues(noIssues)
  }

  const checked = new Map([...issues, ...typed.map(issue => [issue.field!, issue] as const)])
  const shown = new Map([...leftIssues, ...checked])
  const errors = validate().filter(isError)
  const invalidFields = component.fields.filter(({ key }) => errors.some(({ field }) => field === key))
  return {
    config,
    isDirty: draft !== undefined,
    issues: shown,
    hasErrors: [...checked.values()].some(isError),
    isValid: errors.length === 0,
    invalidFields,
    isIncomplete: invalidFields.some(({ key }) => !hasValue(config[key])),
    set,
    reportProblem,
    checkField,
    check,
    save,
    reset,
  }
}

const hasValue = (value: Json | undefined) => value !== undefined && value !== null && value !== ''

const isError = ({ severity }: Issue) => severity === 'error'
