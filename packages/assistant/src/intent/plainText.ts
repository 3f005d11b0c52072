// biome-ignore-start lint/suspicious/noControlCharactersInRegex: these are what is taken out.
/** Commands to a terminal: `ESC [ … letter`, `ESC ] … BEL`, and the short ones. */
const terminalCommands =
  /\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)|(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b[ -/]*[0-~]?/g
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: see above.

/** A text as a person reads it: spaces instead of commands to a terminal and of control characters; lines stay. */
export const plainText = (text: string): string => text.replace(terminalCommands, ' ').replace(controls, ' ')
