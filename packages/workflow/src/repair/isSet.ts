import type { Json } from '../json.ts'

/** Whether a file gives a value. */
export const isSet = (value: Json | undefined): boolean => value !== undefined && value !== null && value !== ''
