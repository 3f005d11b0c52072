const dimMs = 600

/** Dims all cards but one for a moment. */
export function dimOthers(frame: HTMLElement, card: HTMLElement): void {
  card.dataset.found = 'true'
  frame.classList.add('studio-dimmed')
  setTimeout(() => {
    frame.classList.remove('studio-dimmed')
    delete card.dataset.found
  }, dimMs)
}
