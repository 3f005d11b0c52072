/** Whether keys are text for a field. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Whether a dialog or menu above the editor has the keys. */
export const isInOverlay = () => document.querySelector('[role="dialog"][data-state="open"], [role="menu"]') !== null
