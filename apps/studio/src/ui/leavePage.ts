let isLeaving = false

/** Whether the page is being left on purpose, so that nothing asks about unsaved edits. */
export const isLeavingPage = (): boolean => isLeaving

/** Loads another page of this site without asking about unsaved edits. */
export function leavePage(path: string): void {
  isLeaving = true
  window.location.assign(path)
}
