declare module 'virtual:catalogue' {
  import type { ComponentInfo } from '@sluice/workflow'

  export const components: readonly ComponentInfo[]
}

declare module 'virtual:documentation' {
  /** Documentation by component id. */
  export const documentation: Readonly<Record<string, string>>
}

declare module 'virtual:fieldTexts' {
  import type { Field } from '@sluice/workflow'

  /** Help and placeholders of built-in components, by component and field. */
  export const fieldTexts: Readonly<Record<string, Readonly<Record<string, Pick<Field, 'ui' | 'placeholder'>>>>>
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

declare module 'virtual:openings' {
  import type { ComponentInfo, WorkflowTemplate } from '@sluice/workflow'

  type Opening = { readonly template: WorkflowTemplate; readonly components: readonly ComponentInfo[] }

  /** Loads one template with the definitions of its components, by its id. */
  export const openings: Readonly<Record<string, () => Promise<Opening>>>
}
