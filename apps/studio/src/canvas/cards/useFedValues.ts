import { findPort, type Json } from '@sluice/workflow'
import { useShallow } from 'zustand/react/shallow'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { formatOutput } from '../../editor/formatOutput.ts'
import { useDocuments, useRuns } from '../../editor/useStores.ts'
import type { NodeConnections } from '../graph/connectionsByNode.ts'
import { nodesById } from '../graph/nodesById.ts'
import { previewOutput, previewValue } from '../graph/previewValue.ts'

/** Value at a connected input: what the last run gave, otherwise what the source is configured to give. */
export type FedValue = { readonly text: string; readonly hasData: boolean }

const unknown: FedValue = { text: '', hasData: false }

/** Values at the connected inputs, by input. */
export function useFedValues({ feeds }: NodeConnections): ReadonlyMap<string, FedValue> {
  const { registry } = useEditor()
  const edges = [...feeds.values()]
  const outputs = useRuns(useShallow(({ view }) => edges.map(({ source }) => view.nodes.get(source)?.outputs ?? null)))
  const texts = useDocuments(
    useShallow(({ document }) => {
      const nodes = nodesById(document.nodes)
      return edges.map(({ source, sourcePort }, at) => {
        const node = nodes.get(source)
        const component = node && registry.get(node.componentId)
        if (!component) return ''
        const value = outputs[at]?.[sourcePort]
        if (value !== undefined && value !== null) {
          const lookup = (key: string): Json | undefined => outputs[at]?.[key] ?? node.config[key]
          return formatOutput(findPort(component.outputs, sourcePort), value, lookup) ?? previewOutput(value)
        }
        const field = component.fields.find(({ key }) => key === sourcePort)
        const preview = field && previewValue(field, node.config)
        return preview && preview.state !== 'unset' ? preview.text : ''
      })
    }),
  )
  return new Map(
    edges.map(({ targetPort, sourcePort }, at) => {
      const text = texts[at]!
      const hasData = outputs[at]?.[sourcePort] != null
      return [targetPort, text || hasData ? { text, hasData } : unknown]
    }),
  )
}
