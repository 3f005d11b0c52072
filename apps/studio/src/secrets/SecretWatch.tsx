import { useEffect } from 'react'
import type { Editor } from '../editor/createEditor.ts'
import { watchForSecrets } from './watchForSecrets.ts'

/** Keeps keys out of the workflow while its editor is open. */
export function SecretWatch({ editor }: { readonly editor: Editor }) {
  useEffect(() => watchForSecrets(editor), [editor])
  return null
}
