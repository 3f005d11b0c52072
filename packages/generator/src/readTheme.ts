import type { WorkflowNode } from '@sluice/workflow'
import { readRole } from './roles.ts'

/** Theme of the application; `system` follows the browser. */
export function readTheme(nodes: readonly WorkflowNode[]): 'light' | 'dark' | 'system' {
  const [theme] = readRole(nodes, 'app.theme')
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
