import { defineTexts } from '../ui/defineTexts.ts'

export const importTexts = defineTexts('import', {
  problems: (count: number) => (count === 1 ? '1 problem is open.' : `${count} problems are open.`),
  overlap: 'Some nodes overlap.',
  changed: (count: number) =>
    count === 1 ? '1 name or value was adapted.' : `${count} names and values were adapted.`,
  showProblems: 'Show problems',
})
