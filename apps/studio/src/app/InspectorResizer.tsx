import { useEditor } from '../editor/EditorProvider.tsx'
import { limitInspectorWidth } from '../editor/viewStore.ts'
import { ResizeHandle } from '../ui/ResizeHandle.tsx'
import { appTexts } from './texts.ts'

/** Left edge of the inspector, which changes its width. */
export function InspectorResizer() {
  const { view } = useEditor()
  const grow = (by: number) =>
    view.setState(({ inspectorWidth }) => ({ inspectorWidth: limitInspectorWidth(inspectorWidth + by) }))
  return <ResizeHandle edge="left" label={appTexts.resizeInspector} onGrow={grow} />
}
