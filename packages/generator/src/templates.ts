/**
 * The verbatim sources of every project: path in the output to text. A `Map` is one.
 *
 * Only text files; paths use `/`.
 */
export type Templates = {
  readonly keys: () => Iterable<string>
  readonly get: (path: string) => string | undefined
}
