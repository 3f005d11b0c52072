import { useEditor } from '../../editor/EditorProvider.tsx'
import { findAmountField } from '../../editor/findAmountField.ts'
import { openDock } from '../../editor/viewStore.ts'
import { Button } from '../../ui/Button.tsx'
import { focusField } from '../../ui/focusField.ts'
import { ReloadButton } from '../../ui/ReloadButton.tsx'
import { SettingsLink } from '../../ui/SettingsLink.tsx'
import type { Failure, FailureAction } from './describeFailure.ts'
import { dockTexts } from './texts.ts'

const nodeActions: ReadonlySet<FailureAction> = new Set(['openNode', 'changeAmount'])

/** What can be done about a failure. */
export function FailureActions({ failure: { actions, code, nodeId } }: { readonly failure: Failure }) {
  const { view, host, runs, selection, canvas, documents, registry } = useEditor()
  const label = documents.getState().document.nodes.find(({ id }) => id === nodeId)?.label
  // The focus goes to the field, or to the card.
  const openNode = (id: string | undefined, field?: string) => {
    if (id === undefined) return
    selection.select([id])
    view.setState({ inspectedNodeId: id })
    if (field === undefined) canvas.current?.focusNode(id)
    else focusField(field)
  }
  const run: { readonly [action in Exclude<FailureAction, 'reload'>]: () => void } = {
    connect: () => host.open('wallet'),
    mockTesting: () => {
      view.setState({ mode: 'functional' })
      runs.close()
    },
    openNode: () => openNode(nodeId),
    changeAmount: () => {
      const place = nodeId === undefined ? undefined : findAmountField(documents.getState().document, registry, nodeId)
      openNode(place?.nodeId ?? nodeId, place?.key)
    },
    history: () => openDock(view, 'history'),
    problems: () => openDock(view, 'problems'),
    retry: () => void host.execute(runs.getState().targetId ?? undefined),
  }
  // A node that was deleted since cannot be opened.
  const shown = actions.filter(action => !nodeActions.has(action) || label !== undefined)
  return (
    <>
      {shown.map(action =>
        action === 'reload' ? (
          <ReloadButton key={action} />
        ) : (
          <Button key={action} onClick={run[action]}>
            {action === 'openNode' ? dockTexts.openNode(label ?? '') : dockTexts.actions[action]}
          </Button>
        ),
      )}
      <SettingsLink code={code} />
    </>
  )
}
