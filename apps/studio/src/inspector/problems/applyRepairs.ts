import type { Editor } from '../../editor/createEditor.ts'
import { describeError } from '../../ui/describeError.ts'
import { problemTexts } from './texts.ts'
import { loadRepairs } from './useRepairs.ts'

type Parts = Pick<Editor, 'documents' | 'host' | 'registry' | 'view' | 'canvas'>

/** Applies every certain fix as one undo step and says what is left. */
export async function fixAllProblems(editor: Parts): Promise<void> {
  const { documents, host, registry, view, canvas } = editor
  await report(host, async () => {
    const { planFixes } = await loadRepairs()
    const { patch, resolutions, open } = planFixes(documents.getState().document, registry)
    if (patch.length === 0) {
      host.notify('info', problemTexts.nothingCertain)
      return
    }
    documents.edit(patch, { label: problemTexts.fixAll })
    view.setState({ changesMade: resolutions.map(({ text }) => text) })
    if (resolutions.some(({ kind }) => kind === 'layout')) canvas.current?.fit()
    const left = open.length > 0 ? problemTexts.left(open.length) : undefined
    host.notify(left ? 'warn' : 'success', problemTexts.fixed(resolutions.length), left)
  })
}

/** Moves overlapping cards apart as one undo step. */
export async function tidyUpCards(editor: Parts): Promise<void> {
  const { documents, host, registry, canvas } = editor
  await report(host, async () => {
    const { planTidying } = await loadRepairs()
    const patch = planTidying(documents.getState().document, registry)
    if (patch.length > 0) documents.edit(patch, { label: problemTexts.tidyUp })
    canvas.current?.fit()
  })
}

async function report(host: Parts['host'], run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const { message, help } = describeError(error)
    host.notify('error', message, help[0])
  }
}
