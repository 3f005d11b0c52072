declare module 'virtual:catalogue' {
  import type { ComponentInfo } from '@sluice/workflow'

  export const components: readonly ComponentInfo[]
}

declare module 'virtual:documentation' {
  /** Documentation by component id. */
  export const documentation: Readonly<Record<string, string>>
}

declare module 'virtual:autoConnect' {
  import type { AutoConnectTable } from '@sluice/workflow/edit'

  /** Auto-connect rules. */
  export const autoConnect: AutoConnectTable
}

declare module 'virtual:templates' {
  import type { WorkflowTemplate } from '@sluice/workflow'

  export const templates: readonly WorkflowTemplate[]
}
