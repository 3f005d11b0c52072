/** Inputs that take no text: keys pressed on them are still meant for the canvas. */
const textless = /^(?:button|checkbox|color|file|image|radio|range|reset|submit)$/

/** Whether keys are text for a field. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement
    ? !textless.test(target.type)
    : target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))

/** Whether a dialog or menu above the editor has the keys. */
export const isInOverlay = () => document.querySelector('[role="dialog"][data-state="open"], [role="menu"]') !== null
