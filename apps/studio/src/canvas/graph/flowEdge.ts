import type { Edge } from '@xyflow/react'

export type FlowEdge = Edge<
  {
    readonly color: string
    readonly isTransformed: boolean
    /** It only orders the run and carries no value. */
    readonly isOrder: boolean
    /** Accessible name with both ends. */
    readonly name: string
    /** Name of the output that it carries. */
    readonly output: string
    /** Why the connection is broken; null when it is valid. */
    readonly broken: string | null
  },
  'typed'
>
