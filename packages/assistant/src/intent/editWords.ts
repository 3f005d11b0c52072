const list = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Verbs of edits, by what they do. */
export const editVerbs = {
  set: list(
    'set change make update adjust use put switch edit modify configure turn let keep go move choose select pick',
  ),
  increase: list('increase raise bump up boost extend lengthen'),
  decrease: list('decrease lower reduce cut shorten drop down lessen'),
  add: list('add insert include put append attach place prepend introduce show display track'),
  remove: list('remove delete kick toss throw drop discard eliminate erase omit cut skip lose'),
  replace: list('replace swap exchange substitute switch change turn convert'),
  connect: list('connect wire link feed attach hook join plug pipe route send'),
  disconnect: list('disconnect unlink unwire unplug detach separate'),
  rename: list('rename call name title label retitle relabel'),
  enable: list('enable activate allow show'),
  disable: list('disable deactivate hide disallow'),
  reverse: list('reverse flip invert'),
} as const

const others = list(`
instead undo revert redo double doubled triple tripled halve halved half twice unlimited infinite maximum minimum
before after between end start beginning saying says note comment direction other way around pay sell buy receive spend get
only unless if when once while every default reset clear empty both all each
approve approval validate selected current labelled labeled minute minutes hour hours day days second seconds week weeks
`)

/** Words that edits are made of; no misspelling is corrected away from them. */
export const editWords: ReadonlySet<string> = new Set([...Object.values(editVerbs).flat(), ...others])
