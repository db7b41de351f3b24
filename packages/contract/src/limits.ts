/** The longest text of each kind, in characters (after trimming). */
export const LENGTH = {
  email: 254,
  name: 50,
  unit: 10,
  title: 200,
  description: 5_000,
  search: 100,
  password: 128
} as const

export const PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 100
export const AGENDA_ITEMS = 50
export const AGENDA_MINUTES = 1_440
export const DEFAULT_AGENDA_MINUTES = 15
