/** Twenty nodes in two branches that wait 10 ms each and meet at the end. */
const node = (id: string) => ({
  id,
  componentId: 'delay',
  componentVersion: '1.0.0',
  label: id,
  position: { x: 0, y: 0 },
  config: { seconds: 0.01, value: 'x' },
})

const wire = (source: string, target: string) => ({
  id: `${source}-${target}`,
  source,
  sourcePort: 'value',
  target,
  targetPort: 'value',
})

const branch = (name: string, length: number) => Array.from({ length }, (_, index) => `${name}${index + 1}`)
const [left, right] = [branch('a', 10), branch('b', 10)]

export const nodesPerRun = left.length + right.length

export const clusterDocument = {
  id: 'cluster',
  name: 'Cluster',
  description: '',
  nodes: [...left, ...right].map(node),
  edges: [left, right].flatMap(ids => ids.slice(1).map((id, index) => wire(ids[index]!, id))),
}
