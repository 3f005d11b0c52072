/**
 * The verbatim sources of every project: key (`kit/web/…`, `projects/all/server/…`, `guard/…`) to text.
 *
 * Only text files; keys use `/`.
 */
export type Templates = ReadonlyMap<string, string>
