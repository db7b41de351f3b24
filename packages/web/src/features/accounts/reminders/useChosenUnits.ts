import { useState } from 'react'
import { useRecipients } from '../useDues.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * Returns the units that are chosen to be reminded, also those that are not shown; one that owes nothing any more leaves
 * them.
 */
export function useChosenUnits() {
  const [chosen, setChosen] = useState(NONE)
  const units = [...chosen]
  const { recipients, isCurrent } = useRecipients(units)
  if (isCurrent && recipients !== undefined) {
    const owing = units.filter((unit) => recipients.unitNumbers.includes(unit))
    if (owing.length < units.length) setChosen(new Set(owing))
  }
  return {
    chosen,
    /** Whom a reminder of them would reach; of all that are overdue while none is chosen. */
    recipients,
    /** They are for this choice, not for the one before. */
    isCurrent,
    toggle: (unit: string) => setChosen(new Set(chosen.has(unit) ? units.filter((other) => other !== unit) : [...units, unit])),
    add: (more: readonly string[]) => setChosen(new Set([...units, ...more])),
    clear: () => setChosen(NONE)
  }
}

export type ChosenUnits = ReturnType<typeof useChosenUnits>
