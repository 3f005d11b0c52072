/** Why an answer of a model is not usable, and what is being done. */
export const modelTexts = {
  asking: (model: string) => `Asking ${model}...`,
  lookingUp: 'Looking up components...',
  correcting: 'Correcting the answer...',
  prose: 'it answered with text instead of a workflow',
  empty: 'its answer was empty',
  brokenStream: 'its stream is not as documented',
  notAStream: 'the address answers, but not as a model does',
  cut: 'its answer ended in the middle',
  cutOff: 'it reached its limit of tokens',
  tooDeep: 'it is nested too deeply',
  tooManyCalls: 'it called too many tools',
  tooManyRounds: (rounds: number) => `it gave no workflow in ${rounds} turns`,
  brokenJson: 'what it sent is not valid JSON',
  refused: 'it refused to answer',
  /** Said to the model. */
  callSubmit: 'Call submit_intent now. Text alone changes nothing.',
  ready: 'Answer with the word ready.',
} as const
