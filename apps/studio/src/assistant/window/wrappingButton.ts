/** Classes of a button whose text may take several lines. */
export const wrappingButton =
  'h-auto! min-h-8 max-w-full shrink! py-1.5 text-left text-balance wrap-anywhere whitespace-normal!'
