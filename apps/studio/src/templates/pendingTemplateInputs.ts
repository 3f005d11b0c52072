import type { Config } from '@sluice/workflow'

const given = new Map<string, Config>()

/** Inputs entered for templates that are being opened, by template. */
export const pendingTemplateInputs = {
  put: (templateId: string, values: Config) => void given.set(templateId, values),
  /** Returns the values once. */
  take(templateId: string): Config | undefined {
    const values = given.get(templateId)
    given.delete(templateId)
    return values
  },
}
