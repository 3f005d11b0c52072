import type { GeneratedFile } from '@sluice/generator'
import type { CodeResult } from '@sluice/protocol'

export type NodeCode = {
  readonly files: readonly GeneratedFile[]
  /** Why there is or is no code. */
  readonly reason: string | null
}

/** Generated files of one node; the first is its main screen. */
export function findNodeCode({ detection, files }: CodeResult, nodeId: string): NodeCode {
  const features = detection.features.filter(({ nodeIds }) => nodeIds.includes(nodeId))
  const missing = detection.unrepresented.find(node => node.nodeId === nodeId)
  const folders = features.map(({ id }) => `/features/${id}/`)
  const found = files.filter(({ path }) => folders.some(folder => path.includes(folder)))
  const mainFirst = found.toSorted((one, other) => rankFile(one) - rankFile(other))
  return { files: mainFirst, reason: missing?.reason ?? features[0]?.reason ?? null }
}

/** Main screens, their parts, the rest. */
function rankFile({ path }: GeneratedFile): number {
  if (/\/features\/.*(Card|Panel|Dashboard|Testing)\.tsx$/.test(path)) return 0
  return /\/features\/.*(?<!\.test)\.tsx$/.test(path) ? 1 : 2
}
