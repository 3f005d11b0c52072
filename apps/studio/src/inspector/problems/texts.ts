import { defineTexts } from '../../ui/defineTexts.ts'

export const problemTexts = defineTexts('problems', {
  fixAll: 'Fix all',
  nothingCertain: 'Nothing left to fix automatically',
  fixed: (count: number) => (count === 1 ? 'Fixed 1 thing' : `Fixed ${count} things`),
  left: (count: number) =>
    count === 1 ? '1 problem is left for you to decide.' : `${count} problems are left for you to decide.`,
  overlap: 'Some nodes overlap',
  tidyUp: 'Tidy up',
  addKey: 'Add key',
  choose: 'Choose a fix…',
  chooseFor: (message: string) => `Choose a fix: ${message}`,
  changes: (count: number) => (count === 1 ? '1 change made for you' : `${count} changes made for you`),
})
