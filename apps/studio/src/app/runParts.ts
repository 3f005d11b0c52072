import { loadRunner } from '../run/createLazyRunner.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { loadPreflight } from './createEditorSession.ts'

/** Loads with the check that opens it, so that the check can follow once the dialog is shown. */
export const PreflightDialog = lazyComponent(async () => {
  const [{ PreflightDialog }] = await Promise.all([import('./PreflightDialog.tsx'), loadPreflight()])
  return PreflightDialog
})

/** Loads what a run needs to start, so that a run without network can say what it waits for. */
export async function preloadRunParts(): Promise<void> {
  PreflightDialog.preload()
  await loadRunner()
}
