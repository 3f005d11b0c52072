import type { WorkflowDocument } from '@sluice/workflow'
import { ReactFlowProvider } from '@xyflow/react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Canvas } from '../src/canvas/Canvas.tsx'
import { PendingConnectionProvider } from '../src/canvas/wires/PendingConnection.tsx'
import { definitions } from '../src/editor/catalogue.ts'
import { createEditor } from '../src/editor/createEditor.ts'
import { createDocumentStore } from '../src/editor/documentStore.ts'
import { createDraftStore } from '../src/editor/draftStore.ts'
import { EditorProvider } from '../src/editor/EditorProvider.tsx'
import { makeCommandContext } from '../src/editor/makeCommandContext.ts'
import '../src/ui/styles.css'
import { begin, markReady, readScene, viewportOf } from './readScene.ts'

begin()
const scene = readScene()
const kinds = ['conditionalLogic', 'erc20Token', 'conditionalLogic', 'governance']

const workflow: WorkflowDocument = {
  id: 'bench',
  name: 'Bench',
  description: '',
  nodes: scene.cards.map(({ x, y }, index) => {
    const componentId = kinds[index % kinds.length]!
    const label = `Component ${index}`
    const config = { apiKey: 'demo_api_key', chainId: 1, threshold: index }
    return { id: `n${index}`, componentId, componentVersion: '1.0.0', label, position: { x, y }, config }
  }),
  edges: scene.cards.flatMap(({ wires }, index) =>
    wires.map(({ target, isSecond }) => ({
      id: `e${index}-${target}`,
      source: `n${index}`,
      sourcePort: portOf(index, 'outputs', isSecond),
      target: `n${target}`,
      targetPort: portOf(target, 'inputs', isSecond),
    })),
  ),
}

function portOf(index: number, side: 'inputs' | 'outputs', isSecond: boolean): string {
  return Object.keys(definitions.get(kinds[index % kinds.length]!)?.[side] ?? {})[isSecond ? 1 : 0] ?? ''
}

const context = { ...makeCommandContext(workflow), documents: createDocumentStore(workflow, viewportOf(scene)) }
const editor = createEditor(context, createDraftStore())
const margin = { left: 8, right: 8, top: 8, bottom: 8 }

function Page() {
  useEffect(() => {
    const look = () => {
      const canvas = document.querySelector<HTMLCanvasElement>('.react-flow > [aria-hidden] > canvas')
      if (document.querySelector('.react-flow__edge') || (canvas && canvas.width > 300)) markReady()
      else requestAnimationFrame(look)
    }
    look()
  }, [])
  return (
    <EditorProvider editor={editor}>
      <ReactFlowProvider>
        <PendingConnectionProvider>
          <div style={{ height: '100vh' }}>
            <Canvas margin={margin} showMiniMap onContextMenu={() => undefined} />
          </div>
        </PendingConnectionProvider>
      </ReactFlowProvider>
    </EditorProvider>
  )
}

createRoot(document.getElementById('root')!).render(<Page />)
