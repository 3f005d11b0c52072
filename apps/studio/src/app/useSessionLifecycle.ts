import { fillTemplate, type WorkflowTemplate } from '@sluice/workflow'
import { useEffect } from 'react'
import { pendingTrials } from '../editor/pendingImport.ts'
import { pendingTemplateInputs } from '../templates/pendingTemplateInputs.ts'
import { templateTexts } from '../templates/texts.ts'
import { describeError } from '../ui/describeError.ts'
import { isLeavingPage } from '../ui/leavePage.ts'
import { notify } from '../ui/notify.ts'
import { runBeforeReload } from '../ui/reloadPage.ts'
import type { EditorSession } from './createEditorSession.ts'
import { readRunId } from './route.ts'
import { unsavedWorkReason } from './saving/unsavedWorkReason.ts'
import { useRunToasts } from './useRunToasts.ts'

export type OpenedTemplate = { readonly source: WorkflowTemplate }

/** Applies the inputs entered in the template dialog as the first edit. */
export function useTemplateInputs({ editor }: EditorSession, template: OpenedTemplate | null) {
  useEffect(() => {
    const values = template && pendingTemplateInputs.take(template.source.id)
    if (!template || !values) return
    const patch = fillTemplate(editor.documents.getState().document, template.source, values, editor.registry)
    editor.documents.edit(patch, { label: templateTexts.fill })
  }, [editor, template])
}

/** Runs a template on the local chains where the home screen was asked to. */
export function useTemplateTrial({ editor }: EditorSession, template: OpenedTemplate | null) {
  useEffect(() => {
    if (!template || !pendingTrials.take(template.source.id)) return
    editor.view.setState({ mode: 'functional' })
    void editor.host.execute()
  }, [editor, template])
}

/** Starts run toasts, resumes the run in the URL and cleans up when the project is closed. */
export function useSessionLifecycle({ editor, runner, saver }: EditorSession) {
  useRunToasts(editor)
  useEffect(() => {
    const executionId = readRunId()
    if (executionId) {
      runner.catchUp(executionId).catch((error: unknown) => notify('error', describeError(error).message))
    }
    return () => runner.leave()
  }, [runner])
  useEffect(() => saver.watch(), [saver])
  useEffect(() => runBeforeReload(saver.flush), [saver])
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isLeavingPage()) return
      if (unsavedWorkReason(saver.getState(), editor.documents, editor.drafts)) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [saver, editor])
}
