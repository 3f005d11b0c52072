import { defineTexts } from '../../ui/defineTexts.ts'

export const dockTexts = defineTexts('dock', {
  dock: 'Results and problems',
  results: 'Results',
  problems: 'Problems',
  failed: 'failed',
  idle: 'Not run yet',
  status: 'Run status',
  received: (amount: string, duration: string) => `Received ${amount} in ${duration}`,
  maximize: 'Maximize',
  restore: 'Restore size',
  show: 'Show panel',
  hide: 'Hide panel',
  resize: 'Resize panel. Arrow keys change the height.',
})
