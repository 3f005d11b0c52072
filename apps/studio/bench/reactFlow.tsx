import {
  Handle,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useEdgesState,
  useNodesInitialized,
  useNodesState,
} from '@xyflow/react'
import '@xyflow/react/dist/style.css'
import { Fragment, memo, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { begin, markReady, readScene, viewportOf } from './readScene.ts'
import './reactFlow.css'

begin()
const scene = readScene()
const size = { width: 240, height: 150 }
const rows = ['chainId', 'src', 'amount', 'apiKey']
const values = ['1 Ethereum', 'USDC', '1000', '••••••']

type CardNode = Node<{ readonly title: string }, 'card'>

const Card = memo(function Card({ data }: NodeProps<CardNode>) {
  return (
    <div className="card">
      {['a', 'b'].map((id, index) => (
        <Handle key={id} id={id} type="target" position={Position.Left} style={{ top: 60 + index * 40 }} />
      ))}
      <header>
        <svg
          viewBox="0 0 24 24"
          width="18"
          height="18"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <circle cx="12" cy="12" r="9" />
          <path d="M8 12h8M12 8v8" />
        </svg>
        {data.title}
      </header>
      <dl>
        {rows.map((row, index) => (
          <Fragment key={row}>
            <dt>{row}</dt>
            <dd>{values[index]}</dd>
          </Fragment>
        ))}
      </dl>
      {['x', 'y'].map((id, index) => (
        <Handle key={id} id={id} type="source" position={Position.Right} style={{ top: 60 + index * 40 }} />
      ))}
    </div>
  )
})

const nodeTypes = { card: Card }
const place = { width: 10, height: 10 }
const handles = ['a', 'b', 'x', 'y'].map((id, index) => ({
  id,
  ...place,
  type: index < 2 ? ('target' as const) : ('source' as const),
  position: index < 2 ? Position.Left : Position.Right,
  x: index < 2 ? -5 : size.width - 5,
  y: 55 + (index % 2) * 40,
}))

// `plain` is React Flow's quick start; `culled` gives sizes and handles so that off-screen nodes are not mounted.
const initialNodes = scene.cards.map(
  ({ x, y }, index): CardNode => ({
    id: `n${index}`,
    type: 'card',
    position: { x, y },
    data: { title: `Component ${index}` },
    ...(scene.isCulled ? { ...size, handles } : {}),
  }),
)
const initialEdges = scene.cards.flatMap(({ wires }, index) =>
  wires.map(({ target, isSecond }) => ({
    id: `e${index}-${target}`,
    source: `n${index}`,
    target: `n${target}`,
    sourceHandle: isSecond ? 'y' : 'x',
    targetHandle: isSecond ? 'b' : 'a',
  })),
)

function Flow() {
  const [nodes, , onNodesChange] = useNodesState(initialNodes)
  const [edges, , onEdgesChange] = useEdgesState(initialEdges)
  const isMeasured = useNodesInitialized()
  useEffect(() => {
    if (!scene.isCulled && !isMeasured) return
    const look = () => {
      if (document.querySelector('.react-flow__edge')) markReady()
      else requestAnimationFrame(look)
    }
    look()
  }, [isMeasured])
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      onNodesChange={onNodesChange}
      onEdgesChange={onEdgesChange}
      nodeTypes={nodeTypes}
      onlyRenderVisibleElements={scene.isCulled}
      minZoom={0.01}
      defaultViewport={viewportOf(scene)}
    />
  )
}

createRoot(document.getElementById('root')!).render(
  <ReactFlowProvider>
    <Flow />
  </ReactFlowProvider>,
)
