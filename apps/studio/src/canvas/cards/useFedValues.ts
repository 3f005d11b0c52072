import { findPort, type Json } from '@sluice/workflow'
import { useShallow } from 'zustand/react/shallow'
import { createValueLookup } from '../../editor/createValueLookup.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useDocuments, useRuns } from '../../editor/useStores.ts'
import { type CardValue, logoOf } from '../graph/cardValue.ts'
import type { NodeConnections } from '../graph/connectionsByNode.ts'
import { nodesById } from '../graph/nodesById.ts'
import { describeOutput, previewValue } from '../graph/previewValue.ts'
import { fieldText, withUnit } from '../graph/summarizeConfig.ts'

/** Value at a connected input: what the last run gave, otherwise what the source is configured to give. */
export type FedValue = CardValue & {
  readonly hasData: boolean
  /** Value of the last run. */
  readonly value?: Json | undefined
}

/** Values at the connected inputs, by input. */
export function useFedValues({ feeds }: NodeConnections): ReadonlyMap<string, FedValue> {
  const { registry, runs } = useEditor()
  const edges = [...feeds.values()]
  const outputs = useRuns(useShallow(({ view }) => edges.map(({ source }) => view.nodes.get(source)?.outputs ?? null)))
  // Texts and logos alternate, so that a shallow comparison finds what changed.
  const found = useDocuments(
    useShallow(({ document }) => {
      const nodes = nodesById(document.nodes)
      return edges.flatMap(({ source, sourcePort }, at): (string | undefined)[] => {
        const node = nodes.get(source)
        const component = node && registry.get(node.componentId)
        if (!component) return ['', undefined]
        const port = findPort(component.outputs, sourcePort)
        const value = outputs[at]?.[sourcePort]
        if (value !== undefined && value !== null) {
          const lookup = createValueLookup(node, document, runs.getState().view.nodes, registry)
          const text = describeOutput(port, value, lookup) ?? ''
          return [text, logoOf(port?.dataType, value, lookup('chainId'))]
        }
        const field = component.fields.find(({ key }) => key === sourcePort)
        if (!field || previewValue(field, node.config).state === 'unset') return ['', undefined]
        return [
          withUnit(fieldText(field, component.inputs, node.config), port, component, node.config),
          logoOf(field.format, node.config[sourcePort], node.config.chainId),
        ]
      })
    }),
  )
  return new Map(
    edges.map(({ targetPort, sourcePort }, at) => {
      const value = outputs[at]?.[sourcePort]
      return [targetPort, { text: found[2 * at] ?? '', logo: found[2 * at + 1], hasData: value != null, value }]
    }),
  )
}
