import { defineTexts } from '../ui/defineTexts.ts'

export const firstStepsTexts = defineTexts('firstSteps', {
  title: 'Get started',
  allDone: 'All steps done',
  progress: (done: number, all: number) => `${done}/${all}`,
  done: 'done',
  steps: {
    connect: 'Connect a wallet',
    run: 'Run',
    change: 'Change amount',
    runAgain: 'Run again',
    publish: 'Publish',
  },
  tour: 'Take a tour',
  tips: 'Quick Tips',
  tipLines: [
    'Drag a component onto the canvas, or press Enter on it.',
    'Connect an output (right) to an input (left).',
    'Mock Testing runs the whole flow without real funds.',
  ],
})
