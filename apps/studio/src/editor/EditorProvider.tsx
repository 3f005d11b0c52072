import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { StudioRegistry } from './command.ts'
import type { Editor } from './createEditor.ts'

const EditorContext = createContext<Editor | null>(null)

type Props = {
  readonly editor: Editor
  /** The components as they are now; screens are drawn anew when plugins come or go. */
  readonly registry?: StudioRegistry
  readonly children: ReactNode
}

export function EditorProvider({ editor, registry = editor.registry, children }: Props) {
  const value = useMemo(() => ({ ...editor, registry }), [editor, registry])
  return <EditorContext value={value}>{children}</EditorContext>
}

/** The opened project's editor. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor is used outside of EditorProvider')
  return editor
}
