/** Letters and digits of a name in lower case: `from_token`, `From token` and `fromToken` are one name. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}+]/gu, '')
