import { useSession } from './api/session/session.ts'
import { dropDraft, readDraft, writeDraft } from './ui/state/drafts.ts'

/** What a unit owes by an imported list of units, in rupees; less than 0 is paid in advance. */
export interface UnitArrears {
  unitNumber: string
  amount: number
}

const NAME = 'opening arrears'
const owner = () => useSession.getState().user?._id ?? null

/** Keeps the arrears of an imported list of units for the opening, on this device until they are taken over or the person signs out. */
export function keepOpeningArrears(arrears: readonly UnitArrears[]): void {
  if (arrears.length === 0) dropOpeningArrears()
  else writeDraft(owner(), NAME, arrears)
}

/** Returns the arrears that were kept; none: an empty list. */
export const readOpeningArrears = (): UnitArrears[] => readDraft<UnitArrears[]>(owner(), NAME) ?? []

export function dropOpeningArrears(): void {
  dropDraft(owner(), NAME)
}
