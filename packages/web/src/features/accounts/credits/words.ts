import type { CreditKind } from '@verandah/contract/credits'

interface CreditWords {
  /** The name of the amount that has lowered a bill. */
  label: string
  /** The label of the button and of its dialog. */
  action: string
  what: string
  /** The toast. */
  proposed: string
  waits: string
  rejected: string
}

/** All in English. */
export const CREDIT: Record<CreditKind, CreditWords> = {
  credit_note: {
    label: 'Credit note',
    action: 'Credit Note',
    what: 'For what was billed too much: it is not owed any more, and counts as never billed.',
    proposed: 'Credit note proposed successfully',
    waits: 'A credit note of {{amount}} waits for approval.',
    rejected: 'A credit note of {{amount}} was not approved.'
  },
  write_off: {
    label: 'Written off',
    action: 'Write off',
    what: 'For what nobody will pay: it is not owed any more, and counts as a loss of the building.',
    proposed: 'Writing off proposed successfully',
    waits: 'Writing off {{amount}} waits for approval.',
    rejected: 'Writing off {{amount}} was not approved.'
  }
}
