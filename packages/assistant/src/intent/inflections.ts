const cache = new Map<string, readonly string[]>()

/** Base forms that an English word may be an inflection of, likeliest first. */
export function inflections(word: string): readonly string[] {
  const found = cache.get(word)
  if (found) return found
  const forms = baseForms(word)
  if (cache.size < 5_000) cache.set(word, forms)
  return forms
}

function baseForms(word: string): readonly string[] {
  if (word.length < 4 || word.length > 40) return []
  const forms: string[] = []
  const add = (suffix: string, ...endings: readonly string[]) => {
    if (!word.endsWith(suffix) || word.length - suffix.length < 2) return
    const stem = word.slice(0, -suffix.length)
    const double = /(.)\1$/.test(stem) ? [stem.slice(0, -1)] : []
    forms.push(...double, ...endings.map(ending => stem + ending))
  }
  add('ies', 'y')
  add('es', 'e', '')
  add('s', '')
  add('ied', 'y')
  add('ed', 'e', '')
  add('ing', '', 'e')
  add('er', '', 'e')
  add('ers', '', 'e')
  add('or', 'e', '')
  add('ation', 'e', '')
  add('ion', 'e', '')
  add('al', 'e', '')
  add('ments', '')
  add('ment', '')
  add('ly', '')
  return forms
}
