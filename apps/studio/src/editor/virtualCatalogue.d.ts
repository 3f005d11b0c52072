declare module 'virtual:catalogue' {
  import type { ComponentInfo, WorkflowTemplate } from '@sluice/workflow'

  export const components: readonly ComponentInfo[]
  export const templates: readonly WorkflowTemplate[]
}
