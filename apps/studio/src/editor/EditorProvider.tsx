import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { StudioRegistry } from './command.ts'
import type { Editor } from './createEditor.ts'

const EditorContext = createContext<Editor | null>(null)

type Props = {
  readonly editor: Editor
  /** Current registry; screens re-render when plugins are added or removed. */
  readonly registry?: StudioRegistry
  readonly children: ReactNode
}

export function EditorProvider({ editor, registry = editor.registry, children }: Props) {
  const value = useMemo(() => ({ ...editor, registry }), [editor, registry])
  return <EditorContext value={value}>{children}</EditorContext>
}

/** Returns the editor of the opened project. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor is used outside of EditorProvider')
  return editor
}
