import { defineTexts } from '../../ui/defineTexts.ts'

export const overviewTexts = defineTexts('overview', {
  outline: 'Nodes in flow order',
  outlineHelp:
    'Up and Down move through the flow, Left and Right follow connections, Enter configures, Space selects, Shift and Space adds to the selection, Shift and arrow keys move it.',
  option: (label: string, status: string) => `${label}, ${status}`,
})
