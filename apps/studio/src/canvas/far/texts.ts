import { defineTexts } from '../../ui/defineTexts.ts'

export const farTexts = defineTexts('far', {
  outline: 'Nodes in flow order',
  outlineHelp: 'Up and Down walk the flow, Left and Right follow connections, Enter configures, Space selects.',
  option: (label: string, status: string) => `${label}, ${status}`,
})
