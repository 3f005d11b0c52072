import { createContext, type ReactNode, useContext } from 'react'
import type { Editor } from './createEditor.ts'

const EditorContext = createContext<Editor | null>(null)

export function EditorProvider({ editor, children }: { readonly editor: Editor; readonly children: ReactNode }) {
  return <EditorContext value={editor}>{children}</EditorContext>
}

/** The opened project's editor. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor is used outside of EditorProvider')
  return editor
}
