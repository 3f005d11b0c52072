import type { MigrationStep } from '@sluice/workflow'
import { versionTexts } from './texts.ts'

const { steps: texts } = versionTexts

/** Describes a migration step. */
export function describeMigrationStep(step: MigrationStep): string {
  switch (step.type) {
    case 'renameField':
      return texts.renameField(step.from, step.to)
    case 'setDefault':
      return (step.overwrite ? texts.overwrite : texts.setDefault)(step.field, JSON.stringify(step.value))
    case 'removeField':
      return texts.removeField(step.field)
    case 'convertField':
      return texts.convertField(step.field, step.to)
    case 'mapValues':
      return texts.mapValues(step.field)
    case 'renamePort':
      return texts.renamePort(step.side, step.from, step.to)
    case 'removePort':
      return texts.removePort(step.side, step.port)
  }
}
