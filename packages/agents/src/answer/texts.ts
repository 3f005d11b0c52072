/** What is being done, while a request is answered. Source of the first: spec 001 §2.1. */
export const texts = {
  analyzing: 'Analyzing your request...',
  reading: 'Reading the request...',
  planning: 'Planning and checking the workflow...',
  running: 'Running it on simulated services...',
  /** Of the run that a question asked for. */
  simulated: 'just now, on simulated services',
} as const
