import { useEditor } from '../../editor/EditorProvider.tsx'
import { limitDockHeight } from '../../editor/viewStore.ts'
import { ResizeHandle } from '../../ui/ResizeHandle.tsx'
import { dockTexts } from './texts.ts'

/** Upper edge of the dock, which changes its height. */
export function DockResizer() {
  const { view } = useEditor()
  const grow = (by: number) =>
    view.setState(({ dock }) => {
      const height = limitDockHeight(dock.height + by, window.innerHeight)
      return { dock: { ...dock, height } }
    })
  return <ResizeHandle edge="top" label={dockTexts.resize} onGrow={grow} />
}
