import { defineTexts } from '../ui/defineTexts.ts'

export const importTexts = defineTexts('import', {
  problems: (count: number) => (count === 1 ? '1 problem is open.' : `${count} problems are open.`),
  overlap: 'Some nodes overlap.',
  changed: (count: number) =>
    count === 1 ? '1 name or value was adapted.' : `${count} names and values were adapted.`,
  shortened: (name: string) => `Name shortened to 200 characters: ${name}`,
  failed: (message: string, fileName: string) => `${message}: ${fileName}`,
  at: (line: number, column: number, reason: string) => `Line ${line}, column ${column}: ${reason}`,
  endsEarly: (line: number, column: number) => `Line ${line}, column ${column}: the file ends too early`,
  chooseAnother: 'Choose another file',
  showProblems: 'Show problems',
})
