import { autocompletion, type CompletionContext, closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { javascript } from '@codemirror/lang-javascript'
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, lineNumbers, placeholder as placeholderOf } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { minimalSetup } from 'codemirror'
import { useEffect, useRef } from 'react'
import { findNames, type Scope } from './scriptScope.ts'

type Props = {
  /** Accessible name when there is no visible label. */
  readonly label?: string
  readonly labelledBy?: string
  readonly describedBy?: string | undefined
  readonly id?: string
  readonly value: string
  readonly language: 'javascript' | 'expression' | 'plain'
  readonly scope?: Scope
  readonly isReadOnly?: boolean
  readonly isInvalid?: boolean
  readonly placeholder?: string | undefined
  readonly onChange?: (value: string) => void
}

/** Code editor with highlighting and completion; read-only without `onChange`. */
export function CodeEditor(props: Props) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const latest = useRef(props)
  latest.current = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes is handed in below
  useEffect(() => {
    const made = new EditorView({
      parent: place.current!,
      state: EditorState.create({ doc: props.value, extensions: extensionsFor(latest) }),
    })
    view.current = made
    return () => made.destroy()
  }, [])
  useEffect(() => {
    const editor = view.current
    if (!editor) return
    const now = editor.state.doc.toString()
    if (now !== props.value) editor.dispatch({ changes: { from: 0, to: now.length, insert: props.value } })
  }, [props.value])
  const { id, label, labelledBy, describedBy, isReadOnly = false, isInvalid = false } = props
  useEffect(() => {
    view.current?.dispatch({
      effects: attributes.reconfigure([
        EditorView.contentAttributes.of(
          definedOnly({
            id,
            'aria-label': label,
            'aria-labelledby': labelledBy,
            'aria-describedby': describedBy,
            'aria-invalid': String(isInvalid),
            'aria-readonly': isReadOnly ? 'true' : undefined,
            tabindex: '0',
          }),
        ),
        EditorState.readOnly.of(isReadOnly),
        EditorView.editable.of(!isReadOnly),
      ]),
    })
  }, [id, label, labelledBy, describedBy, isReadOnly, isInvalid])
  return (
    <div
      ref={place}
      className={`${isReadOnly ? '' : 'rounded-md border bg-surface-2 focus-within:outline-2 focus-within:outline-accent'} ${isInvalid ? 'border-danger' : 'border-line'}`}
    />
  )
}

const attributes = new Compartment()

function definedOnly(values: { readonly [key: string]: string | undefined }): { [key: string]: string } {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

type Latest = { readonly current: Props }

function extensionsFor(latest: Latest): Extension[] {
  const { language, placeholder, isReadOnly } = latest.current
  // One stable object: CodeMirror compares completion sources by identity.
  const data = [{ autocomplete: (context: CompletionContext) => complete(latest, context) }]
  return [
    minimalSetup,
    syntaxHighlighting(colors),
    look,
    EditorView.lineWrapping,
    attributes.of([]),
    ...(isReadOnly ? [] : [bracketMatching(), closeBrackets(), keymap.of(closeBracketsKeymap), autocompletion()]),
    ...(language === 'javascript' ? [javascript({ jsx: true, typescript: true })] : []),
    ...(language === 'javascript' || isReadOnly ? [lineNumbers()] : []),
    ...(language === 'expression' ? [javascript()] : []),
    ...(placeholder ? [placeholderOf(placeholder)] : []),
    EditorState.languageData.of(() => data),
    EditorView.domEventHandlers({ beforeinput: replaceSelected }),
    EditorView.updateListener.of(update => {
      if (!update.docChanged) return
      const text = update.state.doc.toString()
      if (text !== latest.current.value) latest.current.onChange?.(text)
    }),
  ]
}

function complete(latest: Latest, { state, pos, explicit }: CompletionContext) {
  const { scope } = latest.current
  const { from: start, text } = state.doc.lineAt(pos)
  const before = text.slice(0, pos - start)
  const found = scope && findNames(scope, before)
  if (!found || (!explicit && !/[\w$.]$/.test(before))) return null
  const options = found.names.map(({ label, detail, kind }) => ({ label, detail, type: kind, boost: 50 }))
  return { from: start + found.from, options, validFor: /^[\w$]*$/ }
}

/**
 * Replaces the selection by hand. Chromium would copy the old text's inline style, which the Content Security Policy
 * blocks.
 */
function replaceSelected(event: InputEvent, view: EditorView): boolean {
  const { data, inputType } = event
  const { from, to, empty } = view.state.selection.main
  if (inputType !== 'insertText' || data === null || empty || view.composing || view.state.readOnly) return false
  const insert = () => view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type' })
  const handlers = view.state.facet(EditorView.inputHandler)
  if (!handlers.some(handle => handle(view, from, to, data, insert))) view.dispatch(insert())
  event.preventDefault()
  return true
}

const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: 'var(--port-object)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--port-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--port-number)' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--port-address)' },
  { tag: [tags.typeName, tags.className, tags.tagName], color: 'var(--port-token)' },
  { tag: tags.attributeName, color: 'var(--port-chain)' },
  { tag: tags.comment, color: 'var(--ink-2)', fontStyle: 'italic' },
])

const look = EditorView.theme({
  '&': { fontSize: '12px', maxHeight: '420px', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono, ui-monospace, monospace)', lineHeight: '18px', overflow: 'auto' },
  '.cm-content': { padding: '6px 0', caretColor: 'var(--ink)', minHeight: '34px' },
  '.cm-line': { padding: '0 10px' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-placeholder': { color: 'var(--ink-2)' },
  '.cm-gutters': { background: 'transparent', color: 'var(--ink-2)', border: 'none' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in oklch, var(--accent) 28%, transparent)',
  },
  '.cm-matchingBracket': { background: 'var(--accent-soft)', outline: '1px solid var(--accent)' },
  '.cm-tooltip': {
    background: 'var(--surface-1)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    borderRadius: '6px',
    boxShadow: 'var(--shadow-panel)',
  },
  '.cm-tooltip-autocomplete > ul > li': { padding: '3px 8px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: 'var(--surface-3)', color: 'var(--ink)' },
  '.cm-completionDetail': { color: 'var(--ink-2)', fontStyle: 'normal' },
})
