// Lists and objects of a file may have a `toString` that throws or is no function.

/** A value of a file as text; empty for lists, objects, null and nothing. */
export const textOf = (value: unknown): string =>
  value === undefined || value === null || typeof value === 'object' ? '' : String(value)

/** A value of a file as a number; NaN for lists, objects and nothing. */
export const numberOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Number.NaN : Number(value)
