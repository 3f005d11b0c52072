import type { Config } from '@sluice/workflow'

const given = new Map<string, Config>()

/** What was filled in for templates that are about to be opened, by template. */
export const pendingTemplateInputs = {
  put: (templateId: string, values: Config) => void given.set(templateId, values),
  /** Hands the values over once. */
  take(templateId: string): Config | undefined {
    const values = given.get(templateId)
    given.delete(templateId)
    return values
  },
}
