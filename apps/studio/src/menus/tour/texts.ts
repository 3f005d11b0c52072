import { defineTexts } from '../../ui/defineTexts.ts'

export const tourTexts = defineTexts('menus/tour', {
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  skip: 'Skip tour',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  steps: {
    palette: {
      title: 'Components',
      text: 'Building blocks for your flow. Drag one onto the canvas, or press Enter on it.',
    },
    canvas: {
      title: 'The canvas',
      text: 'Connect an output (right) to an input (left). Colors and shapes show what is compatible.',
    },
    configure: {
      title: 'Configure',
      text: 'Select a node to edit its fields, then press Save. Missing fields are marked.',
    },
    run: {
      title: 'Run it',
      text: 'Mock Testing runs the whole flow without real funds. In Real Mainnet, you review every transaction before it’s signed.',
    },
    generate: {
      title: 'Get the code',
      text: 'Generates an app from your flow, as source code you own.',
    },
  },
})
