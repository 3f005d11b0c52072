/**
 * An array whose every version stays readable, with constant-time reads and writes on the newest one.
 *
 * The newest version owns the data; each older one only remembers how it differs from the version after it
 * (Baker's rerooting). That is what lets the reducer be pure without ever copying a run's whole state.
 */
export type VersionedArray<T> = {
  data: T[] | null
  index: number
  value: T | undefined
  newer: VersionedArray<T> | null
}

export function makeVersionedArray<T>(length: number, value: T): VersionedArray<T> {
  return { data: new Array<T>(length).fill(value), index: 0, value: undefined, newer: null }
}

/** `values` are its own from now on. */
export function versionedArrayOf<T>(values: T[]): VersionedArray<T> {
  return { data: values, index: 0, value: undefined, newer: null }
}

export function read<T>(version: VersionedArray<T>, index: number): T {
  return (version.data ?? reroot(version))[index]!
}

/** A new version in which one place differs; without `keepsOld` the same version, for an array nobody else has seen. */
export function write<T>(version: VersionedArray<T>, index: number, value: T, keepsOld: boolean): VersionedArray<T> {
  const data = version.data ?? reroot(version)
  if (!keepsOld) {
    data[index] = value
    return version
  }
  const next: VersionedArray<T> = { data, index: 0, value: undefined, newer: null }
  version.data = null
  version.index = index
  version.value = data[index]
  version.newer = next
  data[index] = value
  return next
}

/** Gives the data back to an older version, turning the differences on the way round. */
function reroot<T>(version: VersionedArray<T>): T[] {
  const path = [version]
  let owner = version.newer!
  while (!owner.data) {
    path.push(owner)
    owner = owner.newer!
  }
  const data = owner.data
  for (let at = path.length - 1; at >= 0; at--) {
    const older = path[at]!
    owner.data = null
    owner.index = older.index
    owner.value = data[older.index]
    owner.newer = older
    data[older.index] = older.value as T
    older.data = data
    older.newer = null
    older.value = undefined
    owner = older
  }
  return data
}
