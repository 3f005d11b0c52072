/** Texts for changes; pass another table for another language. */
export const diffTexts = {
  nodeAdded: (label: string, component: string) =>
    label === component ? `Added ${label}` : `Added ${label} (${component})`,
  nodeRemoved: (label: string, component: string) =>
    label === component ? `Removed ${label}` : `Removed ${label} (${component})`,
  nodeReplaced: (label: string, before: string, after: string) => `${label}: ${before} replaced by ${after}`,
  nodeRenamed: (before: string, after: string) => `Renamed ${before} to ${after}`,
  versionChanged: (label: string, before: string, after: string) => `${label}: version ${before} → ${after}`,
  valueChanged: (label: string, field: string, before: string, after: string) =>
    `${label}: ${field} ${before} → ${after}`,
  valueSet: (label: string, field: string, after: string) => `${label}: ${field} set to ${after}`,
  valueCleared: (label: string, field: string, before: string) => `${label}: ${field} cleared, was ${before}`,
  timeoutChanged: (label: string, before: string, after: string) => `${label}: time limit ${before} → ${after}`,
  retriesChanged: (label: string, before: string, after: string) => `${label}: retries ${before} → ${after}`,
  asComponentSays: 'as the component says',
  milliseconds: (count: number) => `${count} ms`,
  outputsPinned: (label: string) => `${label}: outputs pinned`,
  outputsUnpinned: (label: string) => `${label}: outputs unpinned`,
  pinChanged: (label: string) => `${label}: pinned outputs changed`,
  connectionAdded: (source: string, target: string) => `Connected ${source} to ${target}`,
  connectionRemoved: (source: string, target: string) => `Disconnected ${source} from ${target}`,
  end: (label: string, port: string) => `${label} · ${port}`,
  workflowRenamed: (before: string, after: string) => `Workflow renamed from ${before} to ${after}`,
  descriptionChanged: 'Description changed',
  nodeMoved: (label: string) => `Moved ${label}`,
  nodeHidden: (label: string) => `Hid ${label}`,
  nodeShown: (label: string) => `Showed ${label}`,
  groupAdded: (label: string, nodes: string) => `Grouped ${nodes} as ${label}`,
  groupRemoved: (label: string) => `Ungrouped ${label}`,
  groupRenamed: (before: string, after: string) => `Group renamed from ${before} to ${after}`,
  groupJoined: (label: string, nodes: string) => `${nodes} joined the group ${label}`,
  groupLeft: (label: string, nodes: string) => `${nodes} left the group ${label}`,
  both: (first: string, second: string) => `${first}; ${second}`,
  yes: 'Yes',
  no: 'No',
  masked: '••••••••',
  nothing: 'nothing',
} as const

type Loose<T> = T extends (...values: infer Values) => string ? (...values: Values) => string : string

export type DiffTexts = { readonly [Key in keyof typeof diffTexts]: Loose<(typeof diffTexts)[Key]> }
