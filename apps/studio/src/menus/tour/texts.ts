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
      text: 'Everything a flow is made of. Drag one onto the canvas, or press Enter on it.',
    },
    canvas: {
      title: 'The canvas',
      text: 'Draw from an output on the right of a card to an input on the left of another. Colours and shapes say what fits.',
    },
    configure: {
      title: 'Configure',
      text: 'Select a card to set its fields, and press Save. What is missing is said there.',
    },
    run: {
      title: 'Run it',
      text: 'Mock Testing runs the whole flow without money. In Real Mainnet nothing is signed before you reviewed it.',
    },
    generate: {
      title: 'Take it home',
      text: 'Makes an application of the flow, as source code that is yours.',
    },
  },
})
