import type { GeneratedFile } from '@sluice/generator'
import type { CodeResult } from '@sluice/protocol'

export type NodeCode = {
  readonly files: readonly GeneratedFile[]
  /** Why there is or is no code. */
  readonly reason: string | null
}

/** Generated files of one node; the first is its screen. */
export function findNodeCode({ detection, files }: CodeResult, nodeId: string): NodeCode {
  const features = detection.features.filter(({ nodeIds }) => nodeIds.includes(nodeId))
  const missing = detection.unrepresented.find(node => node.nodeId === nodeId)
  const folders = features.map(({ id }) => `/features/${id}/`)
  const found = files.filter(({ path }) => folders.some(folder => path.includes(folder)))
  const screensFirst = found.toSorted((one, other) => Number(isScreen(other)) - Number(isScreen(one)))
  return { files: screensFirst, reason: missing?.reason ?? features[0]?.reason ?? null }
}

/** Whether a file is a screen of the application. */
export function isScreen({ path }: GeneratedFile): boolean {
  return /\/features\/.*(?<!\.test)\.tsx$/.test(path)
}
