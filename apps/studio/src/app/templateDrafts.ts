import type { WorkflowDocument } from '@sluice/workflow'

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (templateId: string) => `sluice.template.${templateId}`

/** Keeps what was changed in a template as long as this tab lives, until it is saved as a project or started over. */
export function createTemplateDrafts(memory: Memory) {
  return {
    put: (document: WorkflowDocument) => memory.setItem(keyOf(document.id), JSON.stringify(document)),
    get(templateId: string): WorkflowDocument | undefined {
      const text = memory.getItem(keyOf(templateId))
      return text ? (JSON.parse(text) as WorkflowDocument) : undefined
    },
    drop: (templateId: string) => memory.removeItem(keyOf(templateId)),
  }
}

export type TemplateDrafts = ReturnType<typeof createTemplateDrafts>

export const templateDrafts = createTemplateDrafts(sessionStorage)
