/** From so many fields on, a failed submit leads to a summary instead of the first wrong field. */
export const SUMMARY_FROM = 4
