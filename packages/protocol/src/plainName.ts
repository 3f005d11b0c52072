import { z } from 'zod'

/** Control characters, and those that change the direction of what follows: a name with them can pass for another. */
const controls = String.raw`\p{Cc}\p{Bidi_Control}\u2028\u2029`

/** A name of 1 to `most` characters, as others see it. */
export const plainNameSchema = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(new RegExp(`^[^${controls}]*$`, 'u'), 'A name without control characters')

const controlCharacters = new RegExp(`[${controls}]`, 'gu')

/** A name that somebody else has chosen, without such characters. */
export const toPlainName = (text: string): string => text.replaceAll(controlCharacters, '').trim()
