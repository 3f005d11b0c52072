import { defineTexts } from '../ui/defineTexts.ts'

export const sessionTexts = defineTexts('session', {
  collapse: (title: string) => `Collapse ${title}`,
  expand: (title: string) => `Expand ${title}`,
  maximise: (title: string) => `Maximise ${title}`,
  restore: (title: string) => `Restore ${title}`,
  close: (title: string) => `Close ${title}`,
})
