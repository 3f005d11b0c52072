/** Input types without text: shortcuts still work on them. */
const textless = /^(?:button|checkbox|color|file|image|radio|range|reset|submit)$/

/** Whether the target is a text field. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement
    ? !textless.test(target.type)
    : target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, [role="combobox"]'))

/** Whether a dialog or menu is open. */
export const isInOverlay = () => document.querySelector('[role="dialog"][data-state="open"], [role="menu"]') !== null
