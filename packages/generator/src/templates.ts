/**
 * Verbatim template sources: output path to text. Compatible with `Map`.
 *
 * Text files only; paths use `/`.
 */
export type Templates = {
  readonly keys: () => Iterable<string>
  readonly get: (path: string) => string | undefined
}
