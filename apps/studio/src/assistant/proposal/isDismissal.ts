const dismissal =
  /^(?:no|nope|no,? thanks?|no,? thank you|never ?mind|(?:please )?(?:forget|discard|cancel|reject|drop|scrap|dismiss|ignore)(?: (?:it|that|this|the proposal|these changes|this proposal))?)[\s.!]*$/i

/** Whether a request only says that the open proposal is not wanted. */
export const isDismissal = (request: string): boolean => dismissal.test(request)
