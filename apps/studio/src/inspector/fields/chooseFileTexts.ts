import { defineTexts } from '../../ui/defineTexts.ts'

export const chooseFileTexts = defineTexts('chooseFile', {
  choose: 'Choose file…',
  tooLarge: (name: string) => `${name} is larger than 1 MB`,
  unreadable: (name: string) => `${name} can’t be read`,
})
