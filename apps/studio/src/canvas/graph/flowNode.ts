import type { WorkflowNode } from '@sluice/workflow'
import type { Node } from '@xyflow/react'
import type { StudioRegistry } from '../../editor/command.ts'
import type { NodeConnections } from './connectionsByNode.ts'

export type StudioComponent = NonNullable<ReturnType<StudioRegistry['get']>>

export type FlowNode = Node<
  {
    readonly node: WorkflowNode
    readonly component: StudioComponent | undefined
    readonly links: NodeConnections
  },
  'card'
>
