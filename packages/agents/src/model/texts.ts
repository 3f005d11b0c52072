/** Why an answer of a model is not usable, and what is being done. */
export const modelTexts = {
  asking: (model: string) => `Asking ${model}...`,
  lookingUp: 'Looking up components...',
  correcting: 'Correcting the answer...',
  prose: 'it wrote text and no intent',
  brokenStream: 'its stream is not as documented',
  notAStream: 'it did not stream',
  cut: 'it ended in the middle',
  cutOff: 'it reached its limit of tokens',
  tooDeep: 'it is nested too deeply',
  tooManyCalls: 'it called too many tools',
  tooManyRounds: (rounds: number) => `there is no intent after ${rounds} rounds`,
  brokenJson: 'the input of the tool is not valid JSON',
  refused: 'it refused to answer',
  /** Said to the model. */
  callSubmit: 'Call submit_intent now. Text alone changes nothing.',
  ready: 'Answer with the word ready.',
} as const
