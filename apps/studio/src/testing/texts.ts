import { defineTexts } from '../ui/defineTexts.ts'

export const testingTexts = defineTexts('testing', {
  title: 'Functional Testing',
  tabs: { preview: 'Preview', testing: 'Testing', config: 'Config', logs: 'Logs' },
})
