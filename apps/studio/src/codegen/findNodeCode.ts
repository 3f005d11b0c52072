import type { GeneratedFile } from '@sluice/generator'
import type { CodeResult } from '@sluice/protocol'

export type NodeCode = {
  readonly files: readonly GeneratedFile[]
  /** Why there is code, or why there is none. */
  readonly reason: string | null
}

/** The files of a generated application that one node brings; its first is the screen that shows it. */
export function findNodeCode({ detection, files }: CodeResult, nodeId: string): NodeCode {
  const features = detection.features.filter(({ nodeIds }) => nodeIds.includes(nodeId))
  const missing = detection.unrepresented.find(node => node.nodeId === nodeId)
  const folders = features.map(({ id }) => `/features/${id}/`)
  const found = files.filter(({ path }) => folders.some(folder => path.includes(folder)))
  const screensFirst = found.toSorted((one, other) => Number(isScreen(other)) - Number(isScreen(one)))
  return { files: screensFirst, reason: missing?.reason ?? features[0]?.reason ?? null }
}

/** Whether a file draws a feature of the application. */
export function isScreen({ path }: GeneratedFile): boolean {
  return /\/features\/.*(?<!\.test)\.tsx$/.test(path)
}
