import { useEffect } from 'react'
import type { Editor } from '../editor/createEditor.ts'
import { watchForSecrets } from './watchForSecrets.ts'

type Props = {
  readonly editor: Editor
  /** As it was opened; null for a template. */
  readonly projectId: string | null
}

/** Keeps keys out of the workflow while its editor is open. */
export function SecretWatch({ editor, projectId }: Props) {
  useEffect(() => watchForSecrets(editor, projectId), [editor, projectId])
  return null
}
