import type { WorkflowNode } from '@sluice/workflow'
import { readRole } from './roles.ts'

const themes = ['light', 'dark', 'midnight', 'sand'] as const

/** A look of the application; `system` is light or dark as the browser is set. */
export type AppTheme = (typeof themes)[number] | 'system'

/** Look of the application, as its nodes choose it. */
export function readTheme(nodes: readonly WorkflowNode[]): AppTheme {
  const [theme] = readRole(nodes, 'app.theme')
  return themes.find(name => name === theme) ?? 'system'
}
